import type { Store } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Logger } from '../../kernel/base/index.ts';

/** Setting that the migration to foreign keys writes when rows lacked their parent. */
const KEY = 'repaired_references';
/** Setting that says that it was logged. */
const TOLD = 'repaired_references_logged';

const Repairs = z.array(z.object({ place: z.string(), action: z.string(), rows: z.number() }));

/** Rows of one column whose parent was gone when foreign keys were added. */
export interface Repair {
  /** Table and column, such as `session.user_id`. */
  place: string;
  /** Effect on the rows, such as `removed` or `emptied`. */
  action: string;
  rows: number;
}

/** Reads what the migration to foreign keys repaired in a database; empty when nothing was to be repaired. */
export async function readRepairs({ read, tables: { setting } }: Pick<Store, 'read' | 'tables'>): Promise<Repair[]> {
  const [row] = await read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return row === undefined ? [] : Repairs.parse(row.value);
}

/** Logs what the migration to foreign keys repaired, a line for each kind, at the first start after it. */
export async function logRepairs(store: Store, log: Pick<Logger, 'warn'>, now: number): Promise<void> {
  const repairs = await readRepairs(store);
  if (repairs.length === 0) return;
  const { setting } = store.tables;
  const known = await store.read.select({ key: setting.key }).from(setting).where(eq(setting.key, TOLD));
  if (known.length > 0) return;
  for (const repair of repairs) log.warn('rows that lacked what they belong to were repaired by the upgrade', { ...repair });
  await store.tx((tx) => tx.insert(setting).values({ key: TOLD, value: now }).onConflictDoNothing());
}
