import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applyMigrations } from '../migrations.ts';
import { preparer } from '../prepare.ts';
import { safeErrors } from '../safe-errors.ts';
import { tables } from '../schema/postgres.ts';
import type { Db, Store } from '../store.ts';

/** Where the database is, and the migrations it must have. */
export interface PostgresOptions {
  url: string;
  /** Connections at most; 10 when absent. */
  poolSize?: number;
  migrationsFolder: string;
}

/** Serialisation failure and deadlock: the transaction did nothing, and may succeed when run again. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 12;
/** Any number that other programs on the same database do not use for an advisory lock. */
const MIGRATION_LOCK = 7_224_019_301;

/** Opens a PostgreSQL database and applies the migrations it lacks, one program at a time. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  const pool = new pg.Pool({ connectionString: options.url, max: options.poolSize ?? 10, types: numbersAsNumbers });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  await migrateLocked(pool, options.migrationsFolder);
  const read = drizzle({ client: pool, schema: tables, casing: 'snake_case' }) as unknown as Db;
  const databases = new WeakMap<pg.PoolClient, Db>();
  const inside = new AsyncLocalStorage<true>();

  function on(client: pg.PoolClient): Db {
    const known = databases.get(client) ?? (drizzle({ client, schema: tables, casing: 'snake_case' }) as unknown as Db);
    databases.set(client, known);
    return known;
  }

  async function attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const result = await inside.run(true, () => work(on(client)));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async function tx<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    if (inside.getStore()) throw new Error('a transaction was opened inside another: pass the first one down');
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work);
      } catch (error) {
        if (!RETRIED.has(sqlState(error)) || tries >= TRIES) throw error;
        // Jitter, so that two transactions that met once do not meet again.
        await delay(Math.random() * 4 * 2 ** Math.min(tries, 7));
      }
    }
  }

  return {
    dialect: 'postgres',
    tables,
    read,
    tx: (work) => safeErrors(() => tx(work)),
    prepare: preparer(read),
    async check() {
      const { rows } = await pool.query<{ version: string }>('SELECT version()');
      return { ok: rows.length === 1, messages: [rows[0]?.version ?? 'no answer'] };
    },
    close: () => pool.end(),
  };
}

async function migrateLocked(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(migrationsFolder, {
      applied: async () => {
        const { rows } = await client.query<{ created_at: number }>(
          "SELECT created_at FROM drizzle.__drizzle_migrations WHERE to_regclass('drizzle.__drizzle_migrations') IS NOT NULL",
        ).catch(() => ({ rows: [] }));
        return rows.map((row) => row.created_at);
      },
      migrate: () => migrate(drizzle({ client }), { migrationsFolder }),
    });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** The SQLSTATE of an error, also when the query builder wrapped it. */
function sqlState(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}

/** `count(*)` and `bigint` come as texts by default; ours stay below 2^53. */
const numbersAsNumbers: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};
