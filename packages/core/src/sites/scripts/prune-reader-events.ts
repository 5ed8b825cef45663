import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { firstIdAt, type RemovalOptions, removeRows, type System } from '../../kernel/base/index.ts';
import { FOLLOWER } from './follow.ts';
import { outboxTypeOf } from './reader-events.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days before yesterday that are looked through: this runs every day. */
const DAYS = 7;
/** Events removed in one transaction. */
const AT_ONCE = 1000;

/**
 * Removes views and ratings from the outbox a day after scripts were told of them: they are no history of anything, and may be many. Returns the number
 * removed.
 */
export async function pruneReaderEvents({ store, now }: System, { dryRun }: RemovalOptions = {}): Promise<number> {
  const { event, eventCursor } = store.tables;
  const [cursor] = await store.read.select({ id: eventCursor.eventId }).from(eventCursor).where(eq(eventCursor.follower, FOLLOWER));
  const types = [outboxTypeOf('site_view'), outboxTypeOf('page_feedback')];
  const [from, until] = [firstIdAt(now() - (DAYS + 1) * DAY_MS), firstIdAt(now() - DAY_MS)];
  // Nothing that is still to be told.
  const before = cursor !== undefined && cursor.id < until ? cursor.id : until;
  if (cursor === undefined) return 0;
  const isTold = and(gt(event.id, from), lt(event.id, before), inArray(event.type, types));
  if (dryRun) return removeRows(store, event, isTold, { dryRun });
  for (let removed = 0; ; ) {
    const some = await store.read.select({ id: event.id }).from(event).where(isTold).limit(AT_ONCE);
    if (some.length === 0) return removed;
    await store.tx((tx) =>
      tx.delete(event).where(
        inArray(
          event.id,
          some.map(({ id }) => id),
        ),
      ),
    );
    removed += some.length;
  }
}
