import type { Store } from '@octavo/db';
import { type SQL, sql } from 'drizzle-orm';
import { pointsToNothing, type Reference, referencesOf } from './references.ts';

/** A row that points to something that is not there. */
export interface DanglingRow {
  /** Which rows, in words: `space in a collection that is not there`. */
  what: string;
  /** Id of the row, or what tells it from others. */
  id: string;
  /** What it points to. */
  missing: string;
}

/** How many are told of each kind: enough to see what is wrong. */
const TOLD = 20;

/**
 * Finds rows that point to what is not there, or is of another organization; none in a database that is in order. Reads each table that
 * points once for each reference it has.
 */
export async function findDanglingRows(store: Store): Promise<DanglingRow[]> {
  const found = await Promise.all(referencesOf(store).map((reference) => danglingRows(store, reference)));
  return found.flat();
}

async function danglingRows({ read }: Store, reference: Reference): Promise<DanglingRow[]> {
  const rows = await read
    .select({ id: sql<string>`${reference.id}`, missing: sql<string>`${reference.column}` })
    .from(reference.from as never)
    .where(pointsToNothing(reference) as SQL)
    .limit(TOLD);
  return rows.map(({ id, missing }) => ({ what: reference.what, id: String(id), missing: String(missing) }));
}
