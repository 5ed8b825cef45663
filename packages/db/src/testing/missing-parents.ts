import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { schemaKeys } from './rows-of-every-table.ts';

/**
 * Returns the numbers of rows whose parent is not there, by foreign key; an empty object for a database in order.
 * @param absent tables that an older database does not have
 */
export async function missingParents(
  { read, tables }: Pick<Store, 'read' | 'tables'>,
  absent: ReadonlySet<string> = new Set(),
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { table, columns, parent, parentColumns, place } of schemaKeys()) {
    if (absent.has(table)) continue;
    const column = (name: string) => (getTableColumns(tables[table] as Table) as Record<string, unknown>)[name] as SQL;
    const equal = columns.map((name, at) => sql`there.${sql.identifier(snake(parentColumns[at] ?? ''))} = ${column(name)}`);
    const set = columns.map((name) => sql`${column(name)} is not null`);
    const orphan = sql`${sql.join(set, sql` and `)} and not exists
      (select 1 from ${tables[parent]} as there where ${sql.join(equal, sql` and `)})`;
    const rows = await read.select({ one: sql`1` }).from(tables[table]).where(orphan);
    if (rows.length > 0) found[`${place} of ${parent}`] = rows.length;
  }
  return found;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
