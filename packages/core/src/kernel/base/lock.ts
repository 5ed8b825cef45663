import type { Db } from '@octavo/db';
import { like } from 'drizzle-orm';
import type { System } from './context.ts';

/**
 * Lets one transaction of a name run at a time, in the whole installation, from here to its end. For rules that no unique index can
 * express, where two transactions would each see the rule kept (write skew). SQLite has one writer anyway; PostgreSQL holds the row.
 */
export async function lockInTransaction(tx: Db, system: System, name: string): Promise<void> {
  const { setting } = system.store.tables;
  const value = system.now();
  await tx
    .insert(setting)
    .values({ key: `lock:${name}`, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** Removes the rows of locks that end with an id, in the transaction that removes what has the id. */
export async function forgetLocks(tx: Db, { store }: System, id: string): Promise<void> {
  const { setting } = store.tables;
  await tx.delete(setting).where(like(setting.key, `lock:%:${id}`));
}
