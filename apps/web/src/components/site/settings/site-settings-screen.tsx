'use client';

import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { DeleteSite } from './delete-site';
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
      {site.permissions.admin ? <DeleteSite /> : null}
    </>
  );
}
