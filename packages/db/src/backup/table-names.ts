import { getTableName, type Table } from 'drizzle-orm';
import type { Schema } from '../schema/tables.ts';

/** Returns the names of the tables of a schema, sorted. Indexes of words, which the search makes of them, are not among them. */
export function tableNames(tables: Schema): string[] {
  return Object.values<Table>(tables).map(getTableName).sort();
}

/** Returns the name of a table as SQL has it; both databases quote alike. */
export function quoted(table: string): string {
  return `"${table.replaceAll('"', '""')}"`;
}
