import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';

/**
 * Marks as read what people were told of a failing sync of a space, in the transaction in which it fails no more; mails of it that wait are not
 * sent. Checks nothing.
 */
export async function endSyncFailing(tx: Db, ctx: Context, spaceId: string): Promise<void> {
  const { store, now } = ctx.system;
  const { notification: t } = store.tables;
  const settled = await tx
    .update(t)
    .set({ readAt: now(), mailAt: null, webhookAt: null })
    .where(and(eq(t.spaceId, spaceId), eq(t.kind, 'sync_failing'), isNull(t.readAt)))
    .returning({ userId: t.userId });
  if (settled.length === 0) return;
  await appendEvent(tx, ctx, { type: 'notification_read', payload: { userIds: [...new Set(settled.map(({ userId }) => userId))] } });
}
