import { hash } from 'node:crypto';
import type { PreparedQuery, Store } from '@octavo/db';
import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';

/** Columns that say when somebody was last here: any request may touch them. */
const TOUCHED = new Set(['lastUsedAt', 'lastSeenAt']);

/** Tables derived from blobs alone, filled on first use. */
const DERIVED = new Set(['blobFacts', 'imageSize']);

/** Digests of the tables, by their names. */
export type Digest = Readonly<Record<string, string>>;

/** A query over all tables: asking each by itself took most of the time of a scenario. */
type AllRows = PreparedQuery<{ name: string; rows: number; lines: string }>;
const queries = new WeakMap<Store['prepare'], AllRows>();

/** A hash of every row of each table: two equal digests mean that nothing at all happened in between. */
export async function digestOf(store: Store): Promise<Digest> {
  const query = queries.get(store.prepare) ?? queryAllRows(store);
  queries.set(store.prepare, query);
  return Object.fromEntries((await query()).map(({ name, rows, lines }) => [name, `${rows} rows, ${hash('sha1', lines)}`]));
}

/** Every row of each table as a line that begins with the name of the table. */
export async function rowsOf(store: Store): Promise<string[]> {
  const query = queries.get(store.prepare) ?? queryAllRows(store);
  queries.set(store.prepare, query);
  return (await query()).flatMap(({ name, lines }) => (lines === '' ? [] : lines.split('\n').map((line) => `${name}: ${line}`)));
}

function queryAllRows(store: Store): AllRows {
  const { line, joined } = BY_DIALECT[store.dialect];
  const parts = Object.entries(store.tables).flatMap(([name, table]) => {
    if (DERIVED.has(name)) return [];
    const columns = Object.entries(getTableColumns(table)).flatMap(([key, column]) => (TOUCHED.has(key) ? [] : column));
    const lines = sql`SELECT ${line(columns)} AS line FROM ${table} ORDER BY 1`;
    return sql`SELECT ${sql.raw(`'${name}'`)} AS name, count(*) AS rows, coalesce(${joined}, '') AS lines FROM (${lines}) AS of_table`;
  });
  const fields = { name: sql<string>`name`, rows: sql<number>`rows`, lines: sql<string>`lines` };
  return store.prepare('testing-digest', (db) => db.select(fields).from(sql`(${sql.join(parts, sql` UNION ALL `)}) AS digests`));
}

/** SQL expressions for writing a row as a line of text and for joining lines, by dialect. */
const BY_DIALECT: Readonly<Record<Store['dialect'], { line: (columns: readonly Column[]) => SQL; joined: SQL }>> = {
  sqlite: {
    line(columns) {
      const quoted = columns.map((column) => sql`quote(${column})`);
      return sql.join(quoted, sql` || ',' || `);
    },
    joined: sql`group_concat(line, char(10))`,
  },
  postgres: {
    line: (columns) => sql`ROW(${sql.join([...columns], sql`, `)})::text COLLATE "C"`,
    joined: sql`string_agg(line, chr(10))`,
  },
};

/** The events in the outbox. */
export async function eventsOf(store: Store): Promise<{ id: string; type: string }[]> {
  const { event } = store.tables;
  return store.read.select({ id: event.id, type: event.type }).from(event);
}

/** Knows what a store held before something was written to it. */
export interface WriteWatch {
  start(): void;
  /**
   * Ends it, with the {@link digestOf} the store just before the first transaction since {@link start}. Undefined when there was none: then
   * nothing was written, since SQLite refuses that outside of transactions.
   */
  stop(): Promise<Digest | undefined>;
}

/** Watches a store. Reading all tables takes thirty times what most requests do, and most of those that are refused open no transaction. */
export function watchWrites(store: Store): WriteWatch {
  const open = store.tx.bind(store);
  let watching = false;
  let before: Promise<Digest> | undefined;
  store.tx = async (work, options) => {
    if (watching) {
      before ??= digestOf(store);
      await before;
    }
    return open(work, options);
  };
  return {
    start() {
      watching = true;
      before = undefined;
    },
    async stop() {
      watching = false;
      return before;
    },
  };
}
