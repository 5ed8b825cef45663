import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { missingMigrations } from '../migrations.ts';

/** Any number that other programs on the same database do not use for an advisory lock. */
const MIGRATION_LOCK = 7_224_019_301;

/**
 * Applies the migrations a database lacks, all or none, one program at a time.
 * @throws OctavoError `database_newer`
 */
export async function migratePostgres(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const missing = missingMigrations(migrationsFolder, await appliedMigrations(client));
    if (missing.length > 0) await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Not back into the pool: the session's end gives the lock back, whatever happened.
    client.release(true);
  }
}

async function appliedMigrations(client: pg.PoolClient): Promise<number[]> {
  const there = await client.query<{ name: string | null }>("SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name");
  if (there.rows[0]?.name == null) return [];
  const { rows } = await client.query<{ created_at: string }>('SELECT created_at FROM drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}
