import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { tables } from '../schema/sqlite.ts';
import { connect } from '../sqlite/connect.ts';
import { quoted, tableNames } from './table-names.ts';
import type { DatabaseSnapshot, TableMeasure } from './types.ts';

/** Takes a snapshot of a SQLite database: a read transaction, which its write-ahead log keeps apart from writers. */
export async function openSqliteSnapshot(file: string): Promise<DatabaseSnapshot> {
  const client = await connect(file);
  try {
    client.pragma('query_only = ON');
    client.exec('BEGIN');
    // The transaction begins with its first read, and later reads and the online backup see the same.
    const migration = client.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get();
    return {
      dialect: 'sqlite',
      tables,
      read: drizzle({ client, schema: tables, casing: 'snake_case' }),
      migration: Number(migration ?? 0),
      measure: async (names = tableNames(tables)) => names.map((table) => measureTable(client, table)),
      dump: (temporary) => dump(client, temporary),
      close: async () => void client.close(),
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

/**
 * Copies the database by SQLite's online backup. It copies in steps and would begin anew after each commit of another connection, but for the
 * read transaction of this one.
 */
async function* dump(client: Database.Database, temporary: string): AsyncGenerator<Uint8Array> {
  try {
    await client.backup(temporary);
    yield* createReadStream(temporary, { highWaterMark: 256 * 1024 });
  } finally {
    await rm(temporary, { force: true });
  }
}

function measureTable(client: Database.Database, table: string): TableMeasure {
  const statement = client
    .prepare<[], unknown[]>(`SELECT * FROM ${quoted(table)}`)
    .raw()
    .safeIntegers();
  let rows = 0;
  let sum = 0n;
  for (const row of statement.iterate()) {
    rows++;
    sum = BigInt.asUintN(64, sum + digestOf(row));
  }
  return { table, rows, digest: sum.toString(16).padStart(16, '0') };
}

/** The first 64 bits of a hash of a row's values and their types. */
function digestOf(row: readonly unknown[]): bigint {
  const values = row.map((value) => {
    if (Buffer.isBuffer(value)) return { bytes: hash('sha1', value) };
    return typeof value === 'bigint' ? { integer: value.toString() } : value;
  });
  return hash('sha1', JSON.stringify(values), 'buffer').readBigUInt64BE(0);
}
