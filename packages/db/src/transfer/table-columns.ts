import { getTableName, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { tables } from '../schema/sqlite.ts';

/** Kinds of values that both databases have. JSON and text are the same to them, and so are times and integers. */
export type ValueKind = 'text' | 'integer' | 'boolean' | 'bytes';

/** A column, as SQL names it. */
export interface TransferColumn {
  name: string;
  kind: ValueKind;
}

/** A table and its columns, as SQL names them. */
export interface TransferTable {
  name: string;
  columns: TransferColumn[];
}

/** Tables of the search index, which is made of the content anew: its words lie in tables that differ from database to database. */
const OF_THE_INDEX: ReadonlySet<keyof typeof tables> = new Set(['searchSpace', 'searchPage', 'searchOutline', 'searchKey', 'searchText']);

const KINDS: Readonly<Record<string, ValueKind>> = { string: 'text', json: 'text', number: 'integer', boolean: 'boolean', buffer: 'bytes' };

/** Returns the tables whose rows go from one database to another: all but those of the search index. */
export function transferTables(): TransferTable[] {
  const names = Object.keys(tables) as (keyof typeof tables)[];
  return names.filter((name) => !OF_THE_INDEX.has(name)).map((name) => transferTable(tables[name]));
}

function transferTable(table: Table): TransferTable {
  const { columns } = getTableConfig(table as (typeof tables)['user']);
  return {
    name: getTableName(table),
    columns: columns.map(({ name, dataType }) => {
      const kind = KINDS[dataType];
      if (kind === undefined) throw new Error(`a column of the type ${dataType} cannot go to another database`);
      return { name: toSnakeCase(name), kind };
    }),
  };
}
