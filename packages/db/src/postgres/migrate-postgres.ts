import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { missingMigrations } from '../migrations.ts';
import { prepareMarks } from './commit-mark.ts';

/** Any number that other programs on the same database do not use for an advisory lock. */
const MIGRATION_LOCK = 7_224_019_301;

/**
 * Applies the migrations a database lacks, all or none, one program at a time. On a connection of its own, without limits: a migration of a
 * large table takes what it takes, and the session's end gives the lock back, whatever happened.
 * @throws OctavoError `database_newer`
 */
export async function migratePostgres(url: string, connectMs: number, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const missing = missingMigrations(migrationsFolder, await appliedMigrations(client));
    if (missing.length > 0) await migrate(drizzle({ client }), { migrationsFolder });
    await prepareMarks(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const there = await client.query<{ name: string | null }>("SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name");
  if (there.rows[0]?.name == null) return [];
  const { rows } = await client.query<{ created_at: string }>('SELECT created_at FROM drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}
