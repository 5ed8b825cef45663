'use client';

import { useMutation } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { SiteConsequences } from '@/components/consequences/site-consequences';
import { DangerZone } from '@/components/ui/danger-zone';
import { Note } from '@/components/ui/note';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { SiteAnswersSetting } from './site-answers';
import { SiteSettingsForm } from './site-settings-form';

/** The settings of a site. */
export function SiteSettingsScreen() {
  const { site } = useSite();
  return (
    <>
      <PageHeader title={m.siteSettings.title} lead={m.siteSettings.lead} />
      {site.permissions.admin ? null : (
        <div className="mb-5">
          <Note>{m.siteSettings.readOnly}</Note>
        </div>
      )}
      <SiteSettingsForm />
      {site.permissions.admin ? <SiteAnswersSetting /> : null}
      {site.permissions.admin ? <DeleteSite /> : null}
    </>
  );
}

/** Deletes the site for good: its name is asked for. */
function DeleteSite() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.sites.delete.mutationOptions({ onSuccess: () => window.location.assign(`/o/${organization.id}/#sites`) }),
  );
  const remove = () => mutate({ orgId: organization.id, siteId: site.id });
  return (
    <DangerZone
      words={m.siteSettings}
      name={site.title}
      onDelete={remove}
      busy={isPending || isSuccess}
      error={error}
      consequences={<SiteConsequences />}
    />
  );
}
