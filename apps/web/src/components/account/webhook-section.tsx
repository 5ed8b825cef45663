'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { NotificationWebhook } from '@/lib/outputs';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { KindSwitches } from './kind-switches';
import { RemoveWebhookDialog } from './lazy-dialogs';
import { useWebhook } from './use-webhook';
import { WebhookFacts } from './webhook-facts';
import { testWords } from './webhook-words';

/** The address that one's notifications are sent to: set, tried, renewed and removed in place. */
export function WebhookSection({ webhook }: { webhook: NotificationWebhook | undefined }) {
  const w = m.notificationWebhook;
  const toast = useToast();
  const { put, remove, test, secret } = useWebhook();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    fields: ['url'],
    error: put.error,
    onSubmit: ({ url }) => put.mutate({ url: url.trim() }, { onSuccess: () => toast(w.saved) }),
  });
  const failure = form.message ?? (test.error === null ? undefined : errorMessage(test.error));
  return (
    <section aria-labelledby="by-webhook" className="flex flex-col gap-3">
      <div>
        <h2 id="by-webhook" className="font-semibold">
          {w.title}
        </h2>
        <p className="text-sm text-muted">{w.lead}</p>
      </div>
      {failure === undefined ? null : <Note tone="danger">{failure}</Note>}
      {webhook?.pausedAt === undefined ? null : <Note tone="danger">{w.paused}</Note>}
      <form {...form.props} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <Field
            key={webhook?.url ?? ''}
            name="url"
            type="url"
            label={w.address}
            hint={w.addressHint}
            defaultValue={webhook?.url ?? ''}
            error={form.errors.url}
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </div>
        <Button type="submit" disabled={put.isPending}>
          {put.isPending ? w.setting : webhook === undefined ? w.set : w.change}
        </Button>
      </form>
      {webhook === undefined ? null : (
        <>
          <WebhookFacts
            webhook={webhook}
            secret={secret}
            isRenewing={put.isPending && put.variables.renewSecret === true}
            onRenew={() => put.mutate({ url: webhook.url, renewSecret: true })}
          />
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => test.mutate()} disabled={test.isPending}>
              {test.isPending ? w.testing : w.test}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(true)} opens={RemoveWebhookDialog}>
              {w.remove}
            </Button>
          </div>
          {test.data === undefined || test.isPending ? null : (
            <Note tone={test.data.ok ? 'success' : 'danger'}>{testWords(test.data)}</Note>
          )}
          <h3 className="text-sm font-medium">{w.kinds}</h3>
          <KindSwitches
            chosen={{ ...webhook.kinds, ...(put.isPending ? put.variables.kinds : {}) }}
            onChange={(kinds) => put.mutate({ url: webhook.url, kinds })}
          />
        </>
      )}
      <RemoveWebhookDialog
        open={asking}
        onOpenChange={setAsking}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess() {
              setAsking(false);
              test.reset();
              toast(w.removed);
            },
          })
        }
      />
    </section>
  );
}
