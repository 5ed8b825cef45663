import type { Store } from '@octavo/db';
import { count, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Options of what removes things whose time is over. */
export interface RemovalOptions {
  /** True if it is only counted what would go. */
  dryRun?: boolean;
}

/** Number of removed things, and the bytes that they had on the disk. */
export interface Removal {
  count: number;
  bytes: number;
}

/** Removes the rows of a table that a condition names, or counts them. Returns how many. */
export async function removeRows(store: Store, table: SQLiteTable, which: SQL | undefined, { dryRun }: RemovalOptions): Promise<number> {
  if (dryRun) {
    const [found] = await store.read.select({ count: count() }).from(table).where(which);
    return found?.count ?? 0;
  }
  const gone = await store.tx((tx) => tx.delete(table).where(which).returning({ one: sql<number>`1` }));
  return gone.length;
}
