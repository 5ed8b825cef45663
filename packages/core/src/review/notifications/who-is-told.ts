import { NOTIFICATION_KINDS, type NotificationKind } from '@octavo/contract';
import type { Happening } from './notification-record.ts';

/** Returns who is told of something, and why: each person once, for the most specific reason, and nobody of what they did themselves. */
export function whoIsTold(concerns: Happening['concerns'], actorId: string): Map<string, NotificationKind> {
  const told = new Map<string, NotificationKind>();
  for (const kind of NOTIFICATION_KINDS) {
    for (const userId of concerns[kind] ?? []) {
      if (userId !== '' && userId !== actorId && !told.has(userId)) told.set(userId, kind);
    }
  }
  return told;
}
