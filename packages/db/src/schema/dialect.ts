import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';

/** Effect on a row if the one that it refers to is deleted: it goes as well, it stays without, or the deletion is refused. */
export type OnDelete = 'cascade' | 'set null' | 'no action';

/**
 * The column kinds of Octavo's one schema. SQLite's are the canonical types; PostgreSQL's have the same shape at run time and are cast
 * to them, so that one query builder call means the same on both.
 *
 * Times are milliseconds since 1970 as numbers; ids are text keys that sort by time; JSON is kept as text on both, since `jsonb`
 * refuses U+0000 and forgets the order of keys.
 */
export const sqliteDialect = {
  table: sqlite.sqliteTable,
  text: () => sqlite.text(),
  /** Id of a row of another table, and the effect on this row if that is deleted. */
  refers: (onDelete: OnDelete, to: () => sqlite.AnySQLiteColumn) => sqlite.text().references(to, { onDelete }),
  int: () => sqlite.integer(),
  bool: () => sqlite.integer({ mode: 'boolean' }),
  time: () => sqlite.integer(),
  json: <T>() => sqlite.text({ mode: 'json' }).$type<T>(),
  bytes: () => sqlite.blob({ mode: 'buffer' }),
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  foreignKey: sqlite.foreignKey,
};

/** The column kinds as {@link sqliteDialect} has them. */
export type ColumnDialect = typeof sqliteDialect;

const jsonText = pg.customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
});

/** The C collation compares bytes, as SQLite does: keyset paging must order alike on both. */
const postgresText = pg.customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' });

const bytea = pg.customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** PostgreSQL's columns under the canonical types. */
export const postgresDialect = {
  table: pg.pgTable,
  text: () => postgresText(),
  refers: (onDelete: OnDelete, to: () => pg.AnyPgColumn) => postgresText().references(to, { onDelete }),
  int: () => pg.bigint({ mode: 'number' }),
  bool: () => pg.boolean(),
  time: () => pg.bigint({ mode: 'number' }),
  json: () => jsonText(),
  bytes: () => bytea(),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  foreignKey: pg.foreignKey,
} as unknown as ColumnDialect;
