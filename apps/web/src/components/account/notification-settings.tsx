'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { NotificationSettings as Settings } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { KindSwitches } from './kind-switches';
import { MailTimes } from './mail-times';
import { WebhookSection } from './webhook-section';

/** Settings of notifications outside the console: those that are mailed or sent to an address, and when. Each choice takes effect at once. */
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
          <KindSwitches chosen={email} onChange={(change) => save.mutate({ email: change })} />
        </section>
        <WebhookSection webhook={settings.webhook} />
        <MailTimes delivery={delivery} onChange={(change) => save.mutate({ delivery: change })} />
      </div>
    </>
  );
}
