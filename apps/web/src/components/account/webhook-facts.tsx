'use client';

import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { SecretField } from '@/components/ui/secret-field';
import type { NotificationWebhook } from '@/lib/outputs';
import { m } from '@/messages';
import { stateWords } from './webhook-words';

interface WebhookFactsProps {
  webhook: NotificationWebhook;
  /** The secret, while it is new. */
  secret: string | undefined;
  isRenewing: boolean;
  onRenew(): void;
}

/** State of the address of one's notifications, and its secret while it is new. */
export function WebhookFacts({ webhook, secret, isRenewing, onRenew }: WebhookFactsProps) {
  const w = m.notificationWebhook;
  const [last, ...more] = stateWords(webhook);
  return (
    <dl className="rounded-md border border-line">
      <div className="px-4 py-2.5">
        <dt className="text-sm text-muted">{w.state}</dt>
        <dd className="wrap-anywhere">
          {last}
          {webhook.lastTry === undefined ? null : (
            <>
              {' · '}
              <RelativeTime at={webhook.lastTry.at} />
            </>
          )}
          {more.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </dd>
      </div>
      <div className="border-t border-line px-4 py-2.5">
        <dt className="text-sm text-muted">{w.secret}</dt>
        {secret === undefined ? (
          <dd className="flex flex-wrap items-center justify-between gap-2">
            {w.secretHidden}
            <Button onClick={onRenew} disabled={isRenewing}>
              {isRenewing ? w.renewing : w.renew}
            </Button>
          </dd>
        ) : (
          <dd className="flex flex-col gap-1">
            <SecretField label={w.secret} secret={secret} />
            <span className="text-sm text-muted">{w.secretOnce}</span>
          </dd>
        )}
      </div>
    </dl>
  );
}
