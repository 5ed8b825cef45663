import type { NotificationKind } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import { open, type System } from '../../../kernel/base/index.ts';

/** A row of the table of webhooks of users. */
export type WebhookRecord = Schema['notificationWebhook']['$inferSelect'];

/** Returns the purpose that the secret of a user's webhook is sealed for. */
export function purposeOfNotificationWebhook(userId: string): string {
  return `notification-webhook:${userId}`;
}

/** Returns the webhook of a user; `undefined` if there is none. */
export async function findWebhook({ store }: System, userId: string, on: Db = store.read): Promise<WebhookRecord | undefined> {
  const { notificationWebhook: t } = store.tables;
  const [found] = await on.select().from(t).where(eq(t.userId, userId));
  return found;
}

/** Returns the secret of a webhook. @throws OctavoError `conflict` (code `secret_mismatch`). */
export function openWebhookSecret({ config }: System, { userId, sealedSecret }: WebhookRecord): string {
  return open(config.secret, sealedSecret, purposeOfNotificationWebhook(userId));
}

/** Returns the kinds that the webhooks of some users are sent, by their ids; nothing of those that are paused. */
export async function webhookChoices(
  { store }: System,
  userIds: readonly string[],
  on: Db,
): Promise<Map<string, readonly NotificationKind[]>> {
  const { notificationWebhook: t } = store.tables;
  if (userIds.length === 0) return new Map();
  const rows = await on
    .select({ userId: t.userId, kinds: t.kinds, pausedAt: t.pausedAt })
    .from(t)
    .where(inArray(t.userId, [...userIds]));
  return new Map(rows.flatMap(({ userId, kinds, pausedAt }) => (pausedAt === null ? [[userId, kinds] as const] : [])));
}
