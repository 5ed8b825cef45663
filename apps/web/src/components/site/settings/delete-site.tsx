'use client';

import { useMutation } from '@tanstack/react-query';
import { DangerZone } from '@/components/ui/danger-zone';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** Deletes the site for good: its name is asked for. */
export function DeleteSite() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const { mutate, isPending, isSuccess, error } = useMutation(
    trpc.sites.delete.mutationOptions({ onSuccess: () => window.location.assign(`/o/${organization.id}/#sites`) }),
  );
  const remove = () => mutate({ orgId: organization.id, siteId: site.id });
  return <DangerZone words={m.siteSettings} name={site.title} onDelete={remove} busy={isPending || isSuccess} error={error} />;
}
