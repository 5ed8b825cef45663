import type { Store } from '@octavo/db';
import { getTableName, type SQL, sql, type Table } from 'drizzle-orm';
import { pointsToNothing, type Reference, referencesOf } from './references.ts';

/** A row that points to something that is not there. */
export interface DanglingRow {
  /** Description of the rows, such as `space in a collection that is not there`. */
  what: string;
  /** Id of the row, or what tells it from others. */
  id: string;
  /** Target of the reference. */
  missing: string;
}

/** Number of rows reported of each kind: enough to see the fault. */
const TOLD = 20;

/**
 * Finds rows that point to what is not there, or is of another organization; none in a database that is in order. Reads each table that
 * points once for each reference it has; one without rows is asked for nothing else.
 */
export async function findDanglingRows(store: Pick<Store, 'read' | 'tables'>): Promise<DanglingRow[]> {
  const references = referencesOf(store);
  const filled = await tablesWithRows(store, new Set(references.map(({ from }) => from)));
  const found: DanglingRow[] = [];
  // One after the other: in a transaction there is one connection.
  for (const reference of references) if (filled.has(reference.from)) found.push(...(await danglingRows(store, reference)));
  return found;
}

async function tablesWithRows({ read }: Pick<Store, 'read'>, tables: ReadonlySet<Table>): Promise<ReadonlySet<Table>> {
  const asked = [...tables].map((table) => [getTableName(table), sql<unknown>`exists (select 1 from ${table})`] as const);
  const [row] = await read.select(Object.fromEntries(asked)).from(sql`(select 1) as one`);
  return new Set([...tables].filter((table) => Boolean(row?.[getTableName(table)])));
}

async function danglingRows({ read }: Pick<Store, 'read'>, reference: Reference): Promise<DanglingRow[]> {
  const rows = await read
    .select({ id: sql<string>`${reference.id}`, missing: sql<string>`${reference.column}` })
    .from(reference.from as never)
    .where(pointsToNothing(reference) as SQL)
    .limit(TOLD);
  return rows.map(({ id, missing }) => ({ what: reference.what, id: String(id), missing: String(missing) }));
}
