import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { withSafeErrors } from '../postgres/safe-session.ts';
import { tables } from '../schema/postgres.ts';
import type { Db } from '../store.ts';
import { outputOf } from './postgres-programs.ts';
import { quoted, tableNames } from './table-names.ts';
import type { DatabaseSnapshot, TableMeasure } from './types.ts';

/** Texts of values are the same on every server and for every user with these. */
const SESSION = `SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET bytea_output = 'hex'; SET extra_float_digits = 1;
  SET TimeZone = 'UTC'; SET DateStyle = 'ISO'`;

/** Takes a snapshot of a PostgreSQL database and exports it, so that `pg_dump` reads the same on a connection of its own. */
export async function openPostgresSnapshot(url: string, connectMs: number): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  client.on('error', () => undefined);
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const migrations = await client.query<{ at: string }>('SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations');
    const snapshot = rows[0]?.id ?? '';
    return {
      dialect: 'postgres',
      tables,
      read: withSafeErrors(drizzle({ client, schema: tables, casing: 'snake_case' })) as unknown as Db,
      migration: Number(migrations.rows[0]?.at ?? 0),
      async measure(names = tableNames(tables)) {
        const measured: TableMeasure[] = [];
        for (const table of names) measured.push(await measureTable(client, table));
        return measured;
      },
      dump: () => outputOf('pg_dump', ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`], url),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function measureTable(client: pg.Client, table: string): Promise<TableMeasure> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint), 0)::text AS digest FROM ${quoted(table)} t`,
  );
  return { table, rows: Number(rows[0]?.rows ?? 0), digest: rows[0]?.digest ?? '' };
}
