import type { Notification } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadNotification, notificationNotFound } from './load-notification.ts';
import { presentNotifications } from './present-notification.ts';

/** One notification of the person who asks. @throws OctavoError `not_found`. */
export async function getNotification(ctx: Context, id: string): Promise<Notification> {
  const [presented] = await presentNotifications(ctx.system, [await loadNotification(ctx, id)]);
  if (presented === undefined) throw notificationNotFound();
  return presented;
}
