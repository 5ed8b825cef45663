import { lt } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Time (ms) for which read notifications are kept: 90 days. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Removes notifications that were read more than 90 days ago; returns how many. What is unread stays. */
export async function pruneNotifications({ store, now }: System): Promise<number> {
  const { notification } = store.tables;
  return store.tx(async (tx) => {
    const gone = await tx
      .delete(notification)
      .where(lt(notification.readAt, now() - KEPT_MS))
      .returning({ id: notification.id });
    return gone.length;
  });
}
