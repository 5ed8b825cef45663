import { type Db, describeTable, type Schema, type Store } from '@octavo/db';
import { type Column, getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { inJson } from './find-nodes.ts';
import { ERASED } from './tombstone.ts';

/** A column with texts that people or programs wrote. */
interface TextColumn {
  /** Name of the table in the schema. */
  table: keyof Schema;
  name: string;
  column: Column;
  isJson: boolean;
  /** True if other rows or the rules of the table rely on the value, so that it cannot be replaced. */
  isFixed: boolean;
}

/** Tables that are made of content, and made anew where that was erased. */
const DERIVED: ReadonlySet<string> = new Set<keyof Schema>([
  'searchSpace',
  'searchPage',
  'searchOutline',
  'searchKey',
  'searchText',
  'unreferenced',
]);

/** Returns every column that may hold a text, of every table of the schema. */
function textColumns({ tables }: Pick<Store, 'tables'>): TextColumn[] {
  return (Object.keys(tables) as (keyof Schema)[]).flatMap((table) => {
    if (DERIVED.has(table)) return [];
    const { columns, key, references, unique } = describeTable(table);
    const fixed = new Set([...key, ...unique, ...references.flatMap((reference) => reference.columns)]);
    const all = getTableColumns(tables[table] as Table);
    return columns.flatMap(({ name, kind }) => {
      const column = all[name];
      if (column === undefined || (kind !== 'text' && kind !== 'json')) return [];
      return [{ table, name, column, isJson: kind === 'json', isFixed: fixed.has(name) }];
    });
  });
}

function holdsText({ dialect }: Pick<Store, 'dialect'>, { column, isJson }: TextColumn, text: string): SQL {
  const needle = isJson ? inJson(text) : text;
  return dialect === 'sqlite' ? sql`instr(${column}, ${needle}) > 0` : sql`position(${needle} in ${column}) > 0`;
}

/** Rows by the names of their tables. */
export type RowCounts = Record<string, number>;

/** Replaces a text in every column that may hold it, but in ids and unique values. Returns the numbers of rows. */
export async function replaceInRows(tx: Db, store: Store, text: string): Promise<RowCounts> {
  const replaced: RowCounts = {};
  for (const each of textColumns(store)) {
    if (each.isFixed) continue;
    const value = sql`replace(${each.column}, ${each.isJson ? inJson(text) : text}, ${ERASED})`;
    const rows = await tx
      .update(store.tables[each.table] as SQLiteTable)
      .set({ [each.name]: value })
      .where(holdsText(store, each, text))
      .returning({ one: sql<number>`1` });
    if (rows.length > 0) replaced[each.table] = (replaced[each.table] ?? 0) + rows.length;
  }
  return replaced;
}

/** Counts the rows that hold a text. */
export async function countInRows(store: Store, text: string): Promise<RowCounts> {
  const found: RowCounts = {};
  for (const each of textColumns(store)) {
    const [row] = await store.read
      .select({ rows: sql<number>`count(*)`.mapWith(Number) })
      .from(store.tables[each.table] as SQLiteTable)
      .where(holdsText(store, each, text));
    if (row !== undefined && row.rows > 0) found[each.table] = (found[each.table] ?? 0) + row.rows;
  }
  return found;
}
