import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import type { NotificationRecord } from './notification-record.ts';

/**
 * Loads a notification of the person who asks.
 * @throws OctavoError `not_found` when it is not there, somebody else's, or about what they may not read any more.
 */
export async function loadNotification(ctx: Context, id: string): Promise<NotificationRecord> {
  const { userId } = requireUser(ctx);
  const { store } = ctx.system;
  const { notification } = store.tables;
  const [row] = await store.read
    .select()
    .from(notification)
    .where(and(eq(notification.id, id), eq(notification.userId, userId)));
  const space = row === undefined ? undefined : await loadSpace(ctx, row.spaceId, 'read').catch(hide);
  if (row === undefined || space?.space.deletedAt !== null) throw notificationNotFound();
  return row;
}

/** Returns `undefined` for content that the caller may not read any more; throws every other error. */
function hide(error: unknown): undefined {
  if (error instanceof OctavoError && (error.kind === 'not_found' || error.kind === 'forbidden')) return undefined;
  throw error;
}

/** Returns the answer for a notification that is not there. */
export function notificationNotFound(): OctavoError {
  return new OctavoError('not_found', 'You have no such notification. What it was about may have been deleted: look at the list.');
}
