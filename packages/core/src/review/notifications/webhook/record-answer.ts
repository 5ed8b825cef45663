import type { Db } from '@octavo/db';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context, System } from '../../../kernel/base/index.ts';
import { appendAuditEvent } from '../../../kernel/events/index.ts';
import { enqueueMail } from '../../../kernel/mail/index.ts';
import type { WebhookAnswer } from './post-to-webhook.ts';
import type { WebhookRecord } from './webhook-record.ts';
import type { WebhookVerdict } from './webhook-verdict.ts';

/** Columns that say of a webhook that nothing is wrong with it. */
export const WELL = { failures: 0, failingSince: null, retryAt: null, pausedAt: null } as const;

/** Returns the columns of a try at a time (ms). */
export function triedColumns(answer: WebhookAnswer, at: number) {
  return { triedAt: at, status: 'status' in answer ? answer.status : null, problem: 'problem' in answer ? answer.problem : null };
}

/** Records a try inside a transaction, unless the webhook has another address by now. One that is left alone is paused, and its owner told. */
export async function recordAnswer(
  tx: Db,
  ctx: Context,
  webhook: WebhookRecord,
  answer: WebhookAnswer,
  verdict: WebhookVerdict,
): Promise<void> {
  const { now, store } = ctx.system;
  const { notificationWebhook: t } = store.tables;
  const { userId, url } = webhook;
  const state = verdict.outcome === 'sent' ? WELL : stateOf(verdict, now());
  const changed = await tx
    .update(t)
    .set({ ...triedColumns(answer, now()), ...state })
    .where(and(eq(t.userId, userId), eq(t.url, url)))
    .returning({ userId: t.userId });
  if (changed.length === 0 || verdict.outcome === 'sent' || !verdict.pause) return;
  await dropWaiting(tx, ctx.system, userId);
  const { host } = new URL(url);
  await appendAuditEvent(tx, ctx, {
    type: 'notification_webhook_paused',
    target: { kind: 'user', id: userId },
    ofUser: userId,
    payload: { userId, host, failures: verdict.failures },
  });
  await tell(tx, ctx, userId, host, 'problem' in answer ? answer.problem : `It answered ${answer.status}.`);
}

/** Ends the wait of everything that waits for the webhook of a user, inside a transaction. */
export async function dropWaiting(tx: Db, { store }: System, userId: string): Promise<void> {
  const { notification: t } = store.tables;
  await tx
    .update(t)
    .set({ webhookAt: null })
    .where(and(eq(t.userId, userId), isNotNull(t.webhookAt)));
}

function stateOf({ failures, failingSince, retryAt, pause }: Exclude<WebhookVerdict, { outcome: 'sent' }>, now: number) {
  return pause ? { failures, failingSince, retryAt: null, pausedAt: now } : { failures, failingSince, retryAt };
}

async function tell(tx: Db, ctx: Context, userId: string, host: string, quote: string): Promise<void> {
  const { user } = ctx.system.store.tables;
  const [person] = await tx.select({ email: user.email, name: user.displayName }).from(user).where(eq(user.id, userId));
  if (person === undefined) return;
  const link = `${ctx.system.config.url}/account/notifications`;
  await enqueueMail(tx, ctx, { to: person.email, mail: { kind: 'webhook-paused', name: person.name, host, quote, link } });
}
