'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { useSite } from '../site-context';

/** Setting of a site: claims of visitors count. */
export function AdaptiveSwitch({ hasSchema }: { hasSchema: boolean }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const router = useRouter();
  const { mutate, variables, isPending, error } = useMutation(trpc.sites.update.mutationOptions({ onSuccess: () => router.refresh() }));
  const isOn = (isPending ? variables.patch.adaptiveContent?.enabled : undefined) ?? site.adaptiveContent.enabled;
  const set = (enabled: boolean) => mutate({ orgId: organization.id, siteId: site.id, patch: { adaptiveContent: { enabled } } });
  return (
    <section className="mb-8 max-w-[640px] rounded-md border border-line p-4">
      <Switch label={m.adaptive.switch} checked={isOn} onCheckedChange={set} />
      <p className="text-muted">{isOn ? m.adaptive.isOn : m.adaptive.isOff}</p>
      {isOn && !hasSchema ? <p className="mt-2 text-muted">{m.adaptive.noSchema}</p> : null}
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
    </section>
  );
}
