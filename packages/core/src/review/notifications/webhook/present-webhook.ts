import { NOTIFICATION_KINDS, type NotificationKind, type NotificationKinds, type NotificationWebhook, timestamp } from '@octavo/contract';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { System } from '../../../kernel/base/index.ts';
import type { WebhookRecord } from './webhook-record.ts';

/** Returns the API object of a webhook. Its secret is added by whoever makes it. */
export async function presentWebhook(system: System, record: WebhookRecord): Promise<NotificationWebhook> {
  const { url, kinds, createdAt, failures, failingSince, pausedAt, triedAt, status, problem } = record;
  return {
    object: 'notification-webhook',
    url,
    kinds: kindsOf((kind) => kinds.includes(kind)),
    createdAt: timestamp(createdAt),
    waiting: await countWaiting(system, record.userId),
    failures,
    ...(failingSince === null ? {} : { failingSince: timestamp(failingSince) }),
    ...(pausedAt === null ? {} : { pausedAt: timestamp(pausedAt) }),
    ...(triedAt === null
      ? {}
      : { lastTry: { at: timestamp(triedAt), ...(status === null ? {} : { status }), ...(problem === null ? {} : { problem }) } }),
  };
}

function kindsOf(isWanted: (kind: NotificationKind) => boolean): NotificationKinds {
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, isWanted(kind)])) as NotificationKinds;
}

async function countWaiting({ store }: System, userId: string): Promise<number> {
  const { notification: t } = store.tables;
  const [row] = await store.read
    .select({ count: count() })
    .from(t)
    .where(and(eq(t.userId, userId), isNotNull(t.webhookAt)));
  return row?.count ?? 0;
}
