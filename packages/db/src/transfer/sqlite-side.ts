import type Database from 'better-sqlite3';
import { quoted } from '../backup/table-names.ts';
import { connect, isBusy, whenFree } from '../sqlite/connect.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Row, Value } from './row-digest.ts';
import type { TransferTable, ValueKind } from './table-columns.ts';
import { BYTES_AT_ONCE, bytesOf, ROWS_AT_ONCE, type TransferSource, type TransferTarget } from './types.ts';

/** Opens a file whose rows are read: with the lock of writers, so that it stays as it is. */
export async function openSqliteSource(file: string): Promise<TransferSource> {
  const client = await begin(file);
  return {
    read: (table) => readRows(client, table),
    async mark(key, value) {
      client.prepare('INSERT OR REPLACE INTO "setting" ("key", "value") VALUES (?, ?)').run(key, JSON.stringify(value));
      client.exec('COMMIT');
    },
    close: async () => void client.close(),
  };
}

/** Opens a file that gets rows; it has its tables already. */
export async function openSqliteTarget(file: string): Promise<TransferTarget> {
  const client = await begin(file);
  return {
    async write(table, rows) {
      const places = table.columns.map(() => '?').join(', ');
      const insert = client.prepare(`INSERT INTO ${quoted(table.name)} (${namesOf(table)}) VALUES (${places})`);
      for (const row of rows) insert.run(row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
    },
    read: (table) => readRows(client, table),
    async commit() {
      const [wrong] = client.pragma('foreign_key_check') as { table: string; parent: string }[];
      if (wrong !== undefined) throw new Error(`a row of ${wrong.table} refers to one of ${wrong.parent} that is not there`);
      client.exec('COMMIT');
    },
    close: async () => void client.close(),
  };
}

async function begin(file: string): Promise<Database.Database> {
  const client = await connect(file);
  try {
    // Without effect in a transaction. They are checked as a whole at the end.
    client.pragma('foreign_keys = OFF');
    client.pragma('synchronous = FULL');
    await whenFree(() => client.exec('BEGIN IMMEDIATE'));
    return client;
  } catch (error) {
    client.close();
    throw isBusy(error) ? new DatabaseUnavailable('busy', error) : error;
  }
}

async function* readRows(client: Database.Database, table: TransferTable): AsyncGenerator<Row[]> {
  const kinds = table.columns.map(({ kind }) => kind);
  const statement = client.prepare<[], unknown[]>(`SELECT ${namesOf(table)} FROM ${quoted(table.name)}`).raw();
  let rows: Row[] = [];
  let bytes = 0;
  for (const values of statement.iterate()) {
    const row = values.map((value, at) => asValue(value, kinds[at] ?? 'text'));
    rows.push(row);
    bytes += bytesOf(row);
    if (bytes < BYTES_AT_ONCE && rows.length < ROWS_AT_ONCE) continue;
    yield rows;
    [rows, bytes] = [[], 0];
  }
  if (rows.length > 0) yield rows;
}

function asValue(value: unknown, kind: ValueKind): Value {
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (typeof value === 'number') return kind === 'boolean' ? value !== 0 : value;
  throw new Error(`a value of the type ${typeof value} cannot go to another database`);
}

function namesOf({ columns }: TransferTable): string {
  return columns.map(({ name }) => quoted(name)).join(', ');
}
