import { lt } from 'drizzle-orm';
import { type RemovalOptions, removeRows, type System } from '../../kernel/base/index.ts';

/** Time (ms) for which read notifications are kept: 90 days. */
const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Removes notifications that were read more than 90 days ago; returns how many. What is unread stays. */
export async function pruneNotifications({ store, now }: System, options: RemovalOptions = {}): Promise<number> {
  const { notification } = store.tables;
  return removeRows(store, notification, lt(notification.readAt, now() - KEPT_MS), options);
}
