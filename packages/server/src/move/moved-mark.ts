import { OctavoError } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { eq } from 'drizzle-orm';

/** Setting of a database whose rows were moved to another one. */
export const MOVED = 'moved';

/** Kinds of databases, in words. */
export const DATABASE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

/** @throws OctavoError `database_moved` for a database that was left: what is written to it would be missing in the other one. */
export async function assertNotMoved(store: Store): Promise<void> {
  const { setting } = store.tables;
  const [row] = await store.read.select({ value: setting.value }).from(setting).where(eq(setting.key, MOVED));
  if (row === undefined) return;
  const there = store.dialect === 'sqlite' ? 'postgres' : 'sqlite';
  const way =
    there === 'postgres'
      ? 'Set OCTAVO_DATABASE_URL to that database'
      : 'Leave OCTAVO_DATABASE_URL unset, so that octavo.db of the data folder is used';
  const message = `This database was moved to ${DATABASE_NAMES[there]}${timeOf(row.value)}. ${way}. To go back to this one, without what was written since, run octavo move --undo.`;
  throw new OctavoError('precondition_failed', message, { code: 'database_moved' });
}

/** Makes a database that was moved usable again, as it was then. Returns false for one that was not moved. */
export async function takeBack(store: Store): Promise<boolean> {
  const { setting } = store.tables;
  const gone = await store.tx((tx) => tx.delete(setting).where(eq(setting.key, MOVED)).returning({ key: setting.key }));
  return gone.length > 0;
}

function timeOf(value: unknown): string {
  const at = typeof value === 'object' && value !== null && 'at' in value ? value.at : undefined;
  return typeof at === 'number' ? ` at ${new Date(at).toISOString()}` : '';
}
