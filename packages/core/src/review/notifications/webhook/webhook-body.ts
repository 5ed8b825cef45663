import { type Notification, type NotificationWebhookBody, timestamp } from '@octavo/contract';
import { notificationLines } from '../../../kernel/mail/index.ts';
import { byThread, conversationOf } from '../mail-order.ts';

/** Most notifications of a digest that are sent; what is more is in the console. */
export const MOST_OF_BODY = 50;

/** Returns what is sent of notifications that were chosen, oldest first. Of one or of a digest; `at` in ms. */
export function bodyOf(
  told: readonly Notification[],
  { isDigest, more }: { isDigest: boolean; more: number },
  at: number,
): NotificationWebhookBody {
  const last = told.at(-1)?.id ?? '';
  return {
    id: isDigest ? `${last}.digest` : last,
    type: isDigest ? 'digest' : 'notification',
    createdAt: timestamp(at),
    text: byThread(told)
      .flatMap((some) => notificationLines(conversationOf(some, true)))
      .join('\n'),
    notifications: [...told],
    more,
  };
}

/** Returns what a test sends. */
export function testBody(id: string, at: number): NotificationWebhookBody {
  return { id, type: 'test', createdAt: timestamp(at), text: 'A test of your notifications.', notifications: [], more: 0 };
}
