import { sql } from 'drizzle-orm';
import { batchesOf } from './batches.ts';
import type { Db, Preparable, Store } from './store.ts';

/** Inserts rows in a transaction; returns what the statement's `returning` says of all of them. */
export type RowWriter<Row, Result> = (tx: Db, rows: readonly Row[]) => Promise<Result[]>;

const ROWS_PER_STATEMENT = 50;

/**
 * Creates a writer of many rows into one table. On SQLite each row runs one statement that was built once: measured, building a statement for
 * fifty rows costs more than running fifty. On PostgreSQL, where each statement is a journey, fifty rows go together.
 * @param name unique in the program, as for `Store.prepare`
 * @param columns all keys of a row
 */
export function rowWriter<Row extends Record<string, unknown>, Result>(
  store: Store,
  name: string,
  columns: readonly (keyof Row & string)[],
  insert: (db: Db, rows: Row[]) => Preparable<Result[]>,
): RowWriter<Row, Result> {
  if (store.dialect === 'postgres') {
    return async (tx, rows) => {
      const results: Result[] = [];
      for (const part of batchesOf(rows, () => 0, { bytes: 1, count: ROWS_PER_STATEMENT })) results.push(...(await insert(tx, part)));
      return results;
    };
  }
  // Drizzle takes a placeholder wherever it takes a value; its types say so for each table, not for all.
  const placeholders = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as Row;
  const one = store.prepare<Result>(name, (db) => insert(db, [placeholders]));
  return async (tx, rows) => {
    const results: Result[] = [];
    for (const row of rows) results.push(...(await one(row, tx)));
    return results;
  };
}
