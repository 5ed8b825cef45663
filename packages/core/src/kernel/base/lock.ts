import type { Db } from '@octavo/db';
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
