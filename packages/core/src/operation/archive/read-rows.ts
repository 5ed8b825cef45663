import { type DatabaseSnapshot, describeTable } from '@octavo/db';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { EVENTS_LEFT, type PartName, partOf } from './parts.ts';
import type { Values } from './people-in-row.ts';

type Columns = Readonly<Record<string, SQLiteColumn>>;
const ROWS_AT_ONCE = 500;

/** Reads the rows of a table that belong to an organization, in the order of their keys, some at a time. */
export async function* readRows({ read, tables }: DatabaseSnapshot, name: PartName, organizationId: string): AsyncGenerator<Values[]> {
  const table = tables[name];
  const columns = table as unknown as Columns;
  const key = describeTable(name).key.map((column) => columnOf(columns, column));
  const list = sql.join(key, sql`, `);
  const which = belongs(name, organizationId);
  let after: SQL | undefined;
  for (;;) {
    const rows: Values[] = await read
      .select()
      .from(table)
      .where(and(which, after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(ROWS_AT_ONCE);
    const kept = name === 'event' ? rows.filter(({ type }) => !EVENTS_LEFT.includes(String(type))) : rows;
    if (kept.length > 0) yield kept;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return;
    const values = key.map((column) => sql`${last[column.name]}`);
    after = sql`(${list}) > (${sql.join(values, sql`, `)})`;
  }

  /** The condition for rows of a table that belong to an organization. */
  function belongs(of: PartName, id: string): SQL | undefined {
    const own = tables[of] as unknown as Columns;
    const owners = partOf(of).of;
    if (owners.length === 0) return eq(columnOf(own, 'id'), id);
    return or(
      ...owners.map(({ column, parent }) => {
        if (parent === 'organization') return eq(columnOf(own, column), id);
        const above = tables[parent] as unknown as Columns;
        const ids = read
          .select({ id: columnOf(above, KEYS[parent] ?? 'id') })
          .from(tables[parent])
          .where(belongs(parent, id));
        return inArray(columnOf(own, column), ids);
      }),
    );
  }
}

/** Keys by which rows are referred to, where it is not the id. */
const KEYS: Partial<Record<PartName, string>> = { integration: 'name' };

function columnOf(columns: Columns, name: string): SQLiteColumn {
  const column = columns[name];
  if (column === undefined) throw new Error(`there is no column ${name}`);
  return column;
}
