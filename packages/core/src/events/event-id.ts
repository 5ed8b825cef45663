import type { Db, Store } from '@octavo/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { System } from '../kernel/context.ts';
import { newId, successorId } from '../kernel/id.ts';

/** The row among the followers' cursors that is the outbox's own: the id given out last. */
const HEAD = '@head';

/**
 * The id of the next event, greater than that of every event before. The row of the last id stays locked until the transaction ends, so
 * events become visible in the order of their ids: on PostgreSQL, and with two processes on any database, a transaction that commits late
 * could otherwise bring an id that followers have read past already. Append events late in a transaction, to hold others up the least.
 */
export async function nextEventId(tx: Db, system: System): Promise<string> {
  const { store, now } = system;
  const id = newId(now());
  const [advanced] = await advanceQuery(store)({ id }, tx);
  if (advanced !== undefined) return advanced.eventId;
  return nextAfterHead(tx, store, id);
}

/** The rare cases: there is no event yet, or another process, whose clock is ahead, gave out a greater id. */
async function nextAfterHead(tx: Db, store: Store, id: string): Promise<string> {
  const { eventCursor } = store.tables;
  // A conflict changes nothing but locks the row, so that what it says stays true.
  const [head] = await tx
    .insert(eventCursor)
    .values({ follower: HEAD, eventId: id })
    .onConflictDoUpdate({ target: eventCursor.follower, set: { eventId: sql`${eventCursor.eventId}` } })
    .returning({ eventId: eventCursor.eventId });
  if (head === undefined || head.eventId === id) return id;
  const next = id > head.eventId ? id : successorId(head.eventId);
  await tx.update(eventCursor).set({ eventId: next }).where(eq(eventCursor.follower, HEAD));
  return next;
}

function advanceQuery(store: Store) {
  const { eventCursor } = store.tables;
  const id = sql.placeholder('id');
  return store.prepare<{ eventId: string }>('event-head', (db) =>
    db
      .update(eventCursor)
      .set({ eventId: sql`${id}` })
      .where(and(eq(eventCursor.follower, HEAD), lt(eventCursor.eventId, id)))
      .returning({ eventId: eventCursor.eventId }),
  );
}
