import { tempDir } from '@octavo/testkit';
import Database from 'better-sqlite3';
import { getTableName, is, type Table } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { tables } from './schema/sqlite.ts';
import { openTestStore, testDatabases } from './testing/index.ts';

/** A key as `child(columns) -> parent(columns) action`. */
interface Key {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
  onDelete: string;
  isDeferred: boolean;
}

const text = ({ table, columns, parent, parentColumns, onDelete }: Key) =>
  `${table}(${columns.join(', ')}) -> ${parent}(${parentColumns.join(', ')}) ${onDelete}`;

/** Keys that are checked at the end of the transaction, since two tables refer to each other, or rows of one do. */
const DEFERRED = [
  'collection(organization_id, parent_id)',
  'openapi_spec(id, last_version_id)',
  'site(default_section_id)',
  'site(default_site_space_id)',
  'site_item(default_site_space_id)',
  'space(id, revision_id)',
  'space(organization_id, parent_id)',
];

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function declaredKeys(): string[] {
  return Object.values(tables)
    .filter((table): table is typeof table & SQLiteTable => is(table, SQLiteTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.map((key) => {
        const { columns, foreignTable, foreignColumns } = key.reference();
        return text({
          table: getTableName(table),
          columns: columns.map(({ name }) => snake(name)),
          parent: getTableName(foreignTable as Table),
          parentColumns: foreignColumns.map(({ name }) => snake(name)),
          onDelete: key.onDelete ?? 'no action',
          isDeferred: false,
        });
      }),
    )
    .toSorted();
}

function keysOfSqlite(client: Database.Database): Key[] {
  const names = client.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all() as string[];
  return names.flatMap((table) => {
    const rows = client.pragma(`foreign_key_list("${table}")`) as {
      id: number;
      table: string;
      from: string;
      to: string;
      on_delete: string;
    }[];
    const written = String(client.prepare('SELECT sql FROM sqlite_master WHERE name = ?').pluck().get(table));
    return [...Map.groupBy(rows, ({ id }) => id).values()].map((parts) => {
      const columns = parts.map(({ from }) => from);
      const clause = written.split('\n').find((line) => line.includes(`FOREIGN KEY (${columns.map((name) => `\`${name}\``).join(',')})`));
      return {
        table,
        columns,
        parent: parts[0]?.table ?? '',
        parentColumns: parts.map(({ to }) => to),
        onDelete: (parts[0]?.on_delete ?? '').toLowerCase(),
        isDeferred: clause?.includes('DEFERRABLE INITIALLY DEFERRED') ?? false,
      };
    });
  });
}

const ACTIONS: Readonly<Record<string, string>> = { a: 'no action', c: 'cascade', n: 'set null', r: 'restrict' };

async function keysOfPostgres(client: pg.Client): Promise<Key[]> {
  const names = (numbers: string, relation: string) =>
    `(select array_agg(a.attname::text order by n.at) from unnest(${numbers}) with ordinality as n(number, at)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.number)`;
  const { rows } = await client.query(`select conrelid::regclass::text as table, confrelid::regclass::text as parent, confdeltype as action,
    condeferrable and condeferred as deferred, ${names('conkey', 'conrelid')} as columns, ${names('confkey', 'confrelid')} as parent_columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const plain = (name: string) => name.replaceAll('"', '');
  return rows.map((row) => ({
    table: plain(row.table),
    columns: row.columns,
    parent: plain(row.parent),
    parentColumns: row.parent_columns,
    onDelete: ACTIONS[row.action] ?? row.action,
    isDeferred: row.deferred,
  }));
}

describe.each(testDatabases())('foreign keys on %s', (database) => {
  test('are those of the schema, and those of circles are checked at the end of the transaction', async () => {
    await using dir = await tempDir();
    const { url, close } = await openTestStore(database, dir.path);
    const keys = await readKeys(url);
    expect(keys.map(text).toSorted()).toEqual(declaredKeys());
    expect(keys.length).toBeGreaterThan(80);
    const deferred = keys.filter(({ isDeferred }) => isDeferred).map(({ table, columns }) => `${table}(${columns.join(', ')})`);
    expect(deferred.toSorted()).toEqual(DEFERRED);
    await close();
  });

  test('find the rows that refer to one by an index', async () => {
    await using dir = await tempDir();
    const { url, close } = await openTestStore(database, dir.path);
    const scans: string[] = [];
    for (const key of await readKeys(url)) if (!(await usesIndex(url, key))) scans.push(text(key));
    expect(scans).toEqual([]);
    await close();
  });

  async function readKeys(url: string): Promise<Key[]> {
    if (database === 'sqlite') return withSqlite(url, keysOfSqlite);
    return withPostgres(url, keysOfPostgres);
  }

  /** Asks for the plan of the query that deleting a parent runs, with scans made unattractive on PostgreSQL, whose tables are empty. */
  async function usesIndex(url: string, { table, columns }: Key): Promise<boolean> {
    const where = columns.map((name) => `"${name}" = 'x'`).join(' AND ');
    const query = `SELECT 1 FROM "${table}" WHERE ${where}`;
    // The column that the others only narrow down: it must be looked for, not filtered by.
    const column = columns.at(-1) ?? '';
    if (database === 'sqlite') {
      const plan = withSqlite(url, (client) => client.prepare(`EXPLAIN QUERY PLAN ${query}`).all() as { detail: string }[]);
      return plan.every(({ detail }) => detail.startsWith('SEARCH') && (detail.includes(`${column}=?`) || detail.includes('autoindex')));
    }
    return withPostgres(url, async (client) => {
      await client.query('SET enable_seqscan = off');
      const { rows } = await client.query(`EXPLAIN ${query}`);
      const lines: string[] = rows.map((row) => row['QUERY PLAN']);
      return lines.some((line) => line.includes('Index Cond'));
    });
  }
});

function withSqlite<Result>(file: string, work: (client: Database.Database) => Result): Result {
  const client = new Database(file, { readonly: true });
  try {
    return work(client);
  } finally {
    client.close();
  }
}

async function withPostgres<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
