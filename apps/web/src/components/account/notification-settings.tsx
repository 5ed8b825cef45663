'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { NotificationKind, NotificationSettings as Settings } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { MailTimes } from './mail-times';

const KINDS: readonly NotificationKind[] = ['mentioned', 'review_requested', 'reviewed', 'replied', 'merged', 'sync_failing'];

/** Lists the kinds of notifications that can be mailed; each choice takes effect at once. */
export function NotificationSettings({ initial }: { initial: Settings }) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const queryKey = trpc.notifications.settings.queryKey();
  const { data: settings } = useQuery(trpc.notifications.settings.queryOptions(undefined, { initialData: initial }));
  const save = useMutation(
    trpc.notifications.updateSettings.mutationOptions({
      onSuccess: (saved) => client.setQueryData(queryKey, saved),
    }),
  );
  // The latest choice is shown while it is saved, and taken back if saving failed.
  const email = { ...settings.email, ...(save.isPending ? save.variables.email : {}) };
  const delivery = { ...settings.delivery, ...(save.isPending ? save.variables.delivery : {}) };
  return (
    <>
      <PageHeader title={m.notifications.title} lead={m.notificationSettings.lead} />
      <div className="flex max-w-[560px] flex-col gap-4">
        {settings.emailAvailable ? null : <Note>{m.notificationSettings.mailOff}</Note>}
        {save.isError ? (
          <Note tone="danger">
            {m.notificationSettings.notSaved} {errorMessage(save.error)}
          </Note>
        ) : null}
        <section aria-labelledby="by-mail">
          <h2 id="by-mail" className="mb-2 font-semibold">
            {m.notificationSettings.byMail}
          </h2>
          <ul className="rounded-md border border-line">
            {KINDS.map((kind) => (
              <li key={kind} className="border-t border-line px-4 py-2.5 first:border-t-0">
                <Switch
                  label={m.notificationSettings.kinds[kind].label}
                  checked={email[kind]}
                  onCheckedChange={(wanted) => save.mutate({ email: { [kind]: wanted } })}
                />
                <p className="pr-14 text-sm text-muted">{m.notificationSettings.kinds[kind].hint}</p>
              </li>
            ))}
          </ul>
        </section>
        <MailTimes delivery={delivery} onChange={(change) => save.mutate({ delivery: change })} />
      </div>
    </>
  );
}
