import { setTimeout as delay } from 'node:timers/promises';
import { OctavoError } from '@octavo/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { missingMigrations } from '../migrations.ts';
import { prepareMarks } from './commit-mark.ts';
import { holderOf } from './hold-database.ts';
import { SERVING_LOCK } from './postgres-processes.ts';

const BETWEEN_TRIES_MS = 250;

/** Any number that other programs on the same database do not use for an advisory lock. */
const MIGRATION_LOCK = 7_224_019_301;

/**
 * Applies the migrations a database lacks, all or none, one program at a time. On a connection of its own, without limits: a migration of a
 * large table takes what it takes, and the session's end gives the lock back, whatever happened.
 * @param others programs may serve the database at this moment: nothing is migrated under them, who have so long to end (ms)
 * @throws OctavoError `database_newer`; `database_in_use` when a program of the former version goes on serving it
 */
export async function migratePostgres(
  url: string,
  connectMs: number,
  migrationsFolder: string,
  others?: { patienceMs: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const missing = missingMigrations(migrationsFolder, await appliedMigrations(client));
    if (missing.length > 0 && others !== undefined) await waitForServers(client, others.patienceMs);
    if (missing.length > 0) await migrate(drizzle({ client }), { migrationsFolder });
    await prepareMarks(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves when nobody serves the database; nobody begins to until the session ends. */
async function waitForServers(client: pg.Client, patienceMs: number): Promise<void> {
  for (const until = performance.now() + patienceMs; ; await delay(BETWEEN_TRIES_MS)) {
    const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [SERVING_LOCK]);
    if (rows[0]?.free === true) return;
    if (performance.now() > until) throw formerVersion((await holderOf(client, '')).by);
  }
}

function formerVersion(by: string): OctavoError {
  const message = `This version changes the tables of the database, which a server of the former version (${by}) still uses. Stop all servers of the former version, then start this one.`;
  return new OctavoError('precondition_failed', message, { code: 'database_in_use' });
}

async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const there = await client.query<{ name: string | null }>("SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name");
  if (there.rows[0]?.name == null) return [];
  const { rows } = await client.query<{ created_at: string }>('SELECT created_at FROM drizzle.__drizzle_migrations');
  return rows.map((row) => Number(row.created_at));
}
