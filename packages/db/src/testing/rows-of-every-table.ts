import { type Column, getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables } from '../schema/sqlite.ts';

/** A foreign key, by the names of columns in the schema. */
export interface SchemaKey {
  table: keyof typeof tables;
  columns: string[];
  parent: keyof typeof tables;
  parentColumns: string[];
  /** Name in the database of the column that alone names the row that is referred to. */
  place: string;
  onDelete: string;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const NAMES = Object.keys(tables) as (keyof typeof tables)[];

/** Returns the foreign keys that the schema declares. */
export function schemaKeys(): SchemaKey[] {
  return NAMES.flatMap((table) => {
    const one: unknown = tables[table];
    if (!is(one, SQLiteTable)) return [];
    return getTableConfig(one).foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return {
        table,
        columns: columns.map(({ name }) => name),
        parent: NAMES.find((name) => getTableName(tables[name]) === getTableName(foreignTable)) ?? table,
        parentColumns: foreignColumns.map(({ name }) => name),
        place: `${getTableName(one)}.${snake(columns.at(-1)?.name ?? '')}`,
        onDelete: key.onDelete ?? 'no action',
      };
    });
  });
}

let count = 0;

/** Creates a row of a table: all columns that must have a value have one of their own, and foreign keys lead to rows of the id `good`. */
export function makeRow(table: keyof typeof tables, given: Record<string, unknown> = {}): Record<string, unknown> {
  const own = ++count;
  const { columns } = getTableConfig(tables[table]);
  const row = Object.fromEntries(
    columns.filter(({ notNull }) => notNull).map((column) => [column.name, someValue(column, `${table}-${own}`)]),
  );
  // A key that begins with the row's own id leads to what belongs to the row.
  for (const key of schemaKeys().filter((one) => one.table === table && !one.columns.includes('id'))) {
    for (const [at, column] of key.columns.entries()) row[column] = goodValue(key.parent, key.parentColumns[at] ?? '');
  }
  return { ...row, ...SENTINELS[table], ...given };
}

/** Columns in which a value that is no id stands for nothing. */
const SENTINELS: Partial<Record<keyof typeof tables, Record<string, unknown>>> = {
  siteItem: { parentId: '' },
  siteCustomization: { itemId: '' },
  commentReaction: { replyId: '' },
  notification: { actorId: '' },
  // Added by a later migration, with this value.
  siteInsight: { rating: '' },
  collection: { parentId: null },
};

function goodValue(parent: keyof typeof tables, column: string): string {
  const of = { organizationId: 'organization', spaceId: 'space', userId: 'user', specId: 'openapiSpec' }[column] ?? parent;
  return `good-${of}`;
}

function someValue(column: Column, text: string): unknown {
  if (column.dataType === 'json') return {};
  if (column.dataType === 'buffer') return Buffer.from(text);
  if (column.dataType === 'boolean') return false;
  // Numbers that are unique together with others.
  return column.dataType === 'number' ? count : text;
}
