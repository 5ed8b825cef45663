import { Column, getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { tables } from './sqlite.ts';
import type { Schema } from './tables.ts';

/** A column, by its name in the schema. */
export interface DescribedColumn {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'json' | 'bytes';
  notNull: boolean;
  hasDefault: boolean;
}

/** A foreign key, by names of columns in the schema. */
export interface DescribedReference {
  columns: string[];
  parent: keyof Schema;
  parentColumns: string[];
}

/** A table of the schema, which is the same on both databases. */
export interface DescribedTable {
  columns: DescribedColumn[];
  /** Columns of the primary key. */
  key: string[];
  references: DescribedReference[];
  /** Columns of which a unique index makes use. */
  unique: string[];
}

const KINDS = { string: 'text', number: 'number', boolean: 'boolean', json: 'json', buffer: 'bytes' } as const;
const NAMES = Object.keys(tables) as (keyof Schema)[];

/** Describes a table: its columns, the primary key and what it refers to. */
export function describeTable(name: keyof Schema): DescribedTable {
  const table: unknown = tables[name];
  if (!is(table, SQLiteTable)) throw new Error(`${name} is no table`);
  const { columns, primaryKeys, foreignKeys, indexes } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary).map((column) => column.name);
  return {
    columns: columns.map(({ name: column, dataType, notNull, hasDefault }) => {
      const kind = Object.entries(KINDS).find(([type]) => type === dataType)?.[1];
      if (kind === undefined) throw new Error(`columns of the type ${dataType} are not known`);
      return { name: column, kind, notNull, hasDefault };
    }),
    key: primaryKeys[0]?.columns.map((column) => column.name) ?? single,
    unique: indexes
      .filter(({ config }) => config.unique)
      .flatMap(({ config }) => config.columns.flatMap((column) => (is(column, Column) ? [column.name] : []))),
    references: foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns } = key.reference();
      const parent = NAMES.find((other) => getTableName(tables[other]) === getTableName(foreignTable));
      if (parent === undefined) throw new Error(`${name} refers to a table that is not known`);
      return { columns: from.map((column) => column.name), parent, parentColumns: foreignColumns.map((column) => column.name) };
    }),
  };
}
