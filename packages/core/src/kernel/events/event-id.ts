import type { Db, Store } from '@octavo/db';
import { desc, sql } from 'drizzle-orm';
import { createIdSource, firstIdAt, type IdSource, type System, successorId } from '../base/index.ts';

/** Ids of events, by database: only its own times may move them on, see {@link nextEventId}. */
const sources = new WeakMap<Store, IdSource>();

/** Number of PostgreSQL's advisory lock that whoever appends an event shares until the transaction ends. */
const LOCK = 7_224_019_302;

/**
 * Returns the id of the next event of a transaction. Followers read in the order of ids, so an id must never become visible after a greater one
 * was read, although transactions commit in another order than they took their ids, and processes have clocks of their own:
 *
 * - SQLite has one writer at a time, which sees every event before it: the id is made greater than the last one.
 * - On PostgreSQL the time in the id is the database's, taken under a shared lock that lasts until the transaction ends. Whoever holds that
 *   lock alone for a moment knows that every id of an earlier time is visible or will never be: {@link lastStableEvent}.
 */
export async function nextEventId(tx: Db, system: System): Promise<string> {
  const { store, now } = system;
  const nextId = sources.get(store) ?? createIdSource();
  sources.set(store, nextId);
  if (store.dialect === 'postgres') return nextId(await databaseTime(tx, store, 'shared'));
  const id = nextId(now());
  const [last] = await lastQuery(store)({}, tx);
  return last !== undefined && last.id >= id ? successorId(last.id) : id;
}

/**
 * Returns the id before which no event can appear any more; `undefined` if every event that can be seen is one of those. On PostgreSQL it waits for
 * the transactions that have appended an event and not ended yet.
 */
export async function lastStableEvent(system: System): Promise<string | undefined> {
  if (system.store.dialect === 'sqlite') return undefined;
  return system.store.tx(async (tx) => firstIdAt(await databaseTime(tx, system.store, 'alone')));
}

/** The time of the database (ms) once the lock is held: FROM is evaluated before the columns of its row. */
async function databaseTime(tx: Db, store: Store, mode: 'shared' | 'alone'): Promise<number> {
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared(${LOCK})` : sql`pg_advisory_xact_lock(${LOCK})`;
  const query = store.prepare<{ at: number }>(`event-time-${mode}`, (db) =>
    db.select({ at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint` }).from(sql`${lock} as held`),
  );
  const [row] = await query({}, tx);
  if (row === undefined) throw new Error('the database did not say what time it is');
  return Number(row.at);
}

function lastQuery(store: Store) {
  const { event } = store.tables;
  return store.prepare<{ id: string }>('last-event', (db) => db.select({ id: event.id }).from(event).orderBy(desc(event.id)).limit(1));
}
