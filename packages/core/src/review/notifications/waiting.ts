import type { NotificationKind } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { NotificationRecord } from './notification-record.ts';
import { spaceReaders } from './space-readers.ts';

/** Column with the time from which a notification waits for a way out of the console: by mail, or to the user's webhook. */
export type Way = 'mailAt' | 'webhookAt';

const AT_ONCE = 500;

/** Returns the notifications of a user that wait for a way, oldest first; at most `limit`, if it is given. */
export async function readWaiting({ store }: System, userId: string, way: Way, limit?: number): Promise<NotificationRecord[]> {
  const { notification: t } = store.tables;
  const waiting = store.read
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), isNotNull(t[way])))
    .orderBy(asc(t.id));
  return limit === undefined ? waiting : waiting.limit(limit);
}

/** Returns the notifications that are unread, of a kind that is wanted, and of spaces that the user may read now. */
export async function wantedOf(
  system: System,
  userId: string,
  waiting: readonly NotificationRecord[],
  isWanted: (kind: NotificationKind) => boolean,
): Promise<NotificationRecord[]> {
  const { space } = system.store.tables;
  const readable = new Set<string>();
  for (const spaceId of new Set(waiting.map((one) => one.spaceId))) {
    const [found] = await system.store.read.select().from(space).where(eq(space.id, spaceId));
    if (found !== undefined && (await spaceReaders(system, found, [userId])).has(userId)) readable.add(spaceId);
  }
  return waiting.filter(({ kind, readAt, spaceId }) => readAt === null && isWanted(kind) && readable.has(spaceId));
}

/** Ends the wait of notifications; returns the ids of those that waited until now, and are unread. */
export async function takeWaiting(tx: Db, { store }: System, waiting: readonly NotificationRecord[], way: Way): Promise<Set<string>> {
  const { notification: t } = store.tables;
  const taken = new Set<string>();
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const ids = waiting.slice(at, at + AT_ONCE).map(({ id }) => id);
    const rows = await tx
      .update(t)
      .set({ [way]: null })
      .where(and(inArray(t.id, ids), isNotNull(t[way]), isNull(t.readAt)))
      .returning({ id: t.id });
    await tx
      .update(t)
      .set({ [way]: null })
      .where(inArray(t.id, ids));
    for (const { id } of rows) taken.add(id);
  }
  return taken;
}
