import { NOTIFICATION_KINDS, type NotificationKind } from '@octavo/contract';
import type { Happening } from './notification-record.ts';

/** Returns the recipients of a notification, and the reasons: each user once, for the most specific reason, and never about their own actions. */
export function recipientsOf(concerns: Happening['concerns'], actorId: string): Map<string, NotificationKind> {
  const told = new Map<string, NotificationKind>();
  for (const kind of NOTIFICATION_KINDS) {
    for (const userId of concerns[kind] ?? []) {
      if (userId !== '' && userId !== actorId && !told.has(userId)) told.set(userId, kind);
    }
  }
  return told;
}
