import pg from 'pg';
import { quoted } from '../backup/table-names.ts';
import { safeErrors } from '../safe-errors.ts';
import type { Row, Value } from './row-digest.ts';
import { type TransferTable, transferTables, type ValueKind } from './table-columns.ts';
import { BYTES_AT_ONCE, bytesOf, ROWS_AT_ONCE, type TransferSource, type TransferTarget } from './types.ts';

const SESSION = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '15s'; SET bytea_output = 'hex'`;
const TYPES: Readonly<Record<ValueKind, string>> = { text: 'text', integer: 'bigint', boolean: 'boolean', bytes: 'bytea' };
/** Values come as the texts that the server sends. */
const AS_TEXT = { getTypeParser: () => (value: string) => value };
const FIRST_ROWS = 16;

/** Opens a database whose rows are read: with locks on all tables that let others read and nobody write. */
export async function openPostgresSource(url: string, connectMs: number): Promise<TransferSource> {
  const client = await begin(url, connectMs);
  try {
    // Before the first read, which begins what the transaction sees.
    const names = transferTables().map(({ name }) => quoted(name));
    await client.query(`LOCK TABLE ${names.join(', ')} IN SHARE MODE`);
  } catch (error) {
    await end(client);
    throw error;
  }
  return {
    read: (table) => readRows(client, table),
    async mark(key, value) {
      const statement =
        'INSERT INTO "setting" ("key", "value") VALUES ($1, $2) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"';
      await client.query(statement, [key, JSON.stringify(value)]);
      await client.query('COMMIT');
    },
    close: () => end(client),
  };
}

/**
 * Opens a database that gets rows; it has its tables already. Its foreign keys are taken away and made again in the transaction, which checks them
 * for all rows at once.
 */
export async function openPostgresTarget(url: string, connectMs: number): Promise<TransferTarget> {
  const client = await begin(url, connectMs);
  let keys: { table: string; name: string; definition: string }[];
  try {
    ({ rows: keys } = await client.query(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
    ));
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  } catch (error) {
    await end(client);
    throw error;
  }
  return {
    async write({ name, columns }, rows) {
      const arrays = columns.map(({ kind }, at) => `$${at + 1}::${TYPES[kind]}[]`);
      const values = columns.map((_, at) => rows.map((row) => row[at]));
      const statement = `INSERT INTO ${quoted(name)} (${columns.map((one) => quoted(one.name)).join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})`;
      await safeErrors(() => client.query(statement, values));
    },
    read: (table) => readRows(client, table),
    async commit() {
      for (const { table, name, definition } of keys) await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
      await client.query('COMMIT');
      await client.query('ANALYZE');
    },
    close: () => end(client),
  };
}

async function begin(url: string, connectMs: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
}

async function end(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

/** Reads by a cursor, as many rows at a time as lately took the memory that they may take. */
async function* readRows(client: pg.Client, { name, columns }: TransferTable): AsyncGenerator<Row[]> {
  const kinds = columns.map(({ kind }) => kind);
  await client.query(
    `DECLARE "transfer" NO SCROLL CURSOR FOR SELECT ${columns.map((one) => quoted(one.name)).join(', ')} FROM ${quoted(name)}`,
  );
  for (let most = FIRST_ROWS; ; ) {
    const { rows } = await client.query<(string | null)[]>({ text: `FETCH ${most} FROM "transfer"`, rowMode: 'array', types: AS_TEXT });
    if (rows.length > 0) yield rows.map((row) => row.map((value, at) => asValue(value, kinds[at] ?? 'text')));
    if (rows.length < most) break;
    const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0) / rows.length;
    most = Math.max(1, Math.min(ROWS_AT_ONCE, most * 4, Math.floor(BYTES_AT_ONCE / bytes)));
  }
  await client.query('CLOSE "transfer"');
}

function asValue(value: string | null, kind: ValueKind): Value {
  if (value === null || kind === 'text') return value;
  if (kind === 'integer') return Number(value);
  return kind === 'boolean' ? value === 't' : Buffer.from(value.slice(2), 'hex');
}
