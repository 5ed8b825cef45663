import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { preparer } from '../prepare.ts';
import { safeErrors } from '../safe-errors.ts';
import { tables } from '../schema/postgres.ts';
import type { Db, Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { withSafeErrors } from './safe-session.ts';

/** Which database, and the migrations it must have. */
export interface PostgresOptions {
  url: string;
  /** Connections at most, half of them for transactions; 10 when absent. */
  poolSize?: number;
  migrationsFolder: string;
}

/** Serialisation failure and deadlock: the transaction did nothing, and may succeed when run again. */
const RETRIED = new Set(['40001', '40P01']);
const TRIES = 12;

/** Opens a PostgreSQL database and applies the migrations it lacks, one program at a time. */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  useNumbers();
  const size = Math.max(2, options.poolSize ?? 10);
  // Two pools, since a transaction may wait for a read: if transactions held every connection, none of them would go on.
  const writers = openPool(options.url, Math.floor(size / 2));
  const readers = openPool(options.url, Math.ceil(size / 2));
  try {
    await migratePostgres(writers, options.migrationsFolder);
  } catch (error) {
    await Promise.all([writers.end(), readers.end()]);
    throw error;
  }
  const read = on(readers);
  const databases = new WeakMap<pg.PoolClient, Db>();
  const scope = new TransactionScope();

  async function attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const client = await writers.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const db = databases.get(client) ?? on(client);
      databases.set(client, db);
      const result = await scope.run(() => work(db));
      const { command } = await client.query('COMMIT');
      // The answer of the server when a statement had failed before and the work went on regardless.
      if (command === 'ROLLBACK') throw new Error('a statement of the transaction failed, so nothing of it was written');
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
    async tx(work) {
      scope.assertOutside();
      return safeErrors(() => tx(work));
    },
    searchesAtOnce: Math.max(1, Math.floor(size / 4)),
    othersWait: () => false,
    prepare: preparer(read, () => undefined),
    version: () => undefined,
    async check() {
      const { rows } = await readers.query<{ version: string }>('SELECT version()');
      return { ok: rows.length === 1, messages: [rows[0]?.version ?? 'no answer'] };
    },
    async close() {
      await Promise.all([writers.end(), readers.end()]);
    },
  };
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** The query builder on a pool or a connection, under SQLite's type. */
function on(client: pg.Pool | pg.PoolClient): Db {
  return withSafeErrors(drizzle({ client, schema: tables, casing: 'snake_case' })) as unknown as Db;
}

/** The SQLSTATE of an error, also when the query builder wrapped it. */
function sqlState(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}

/** `count(*)` and `sum` come as texts by default; ours stay below 2^53. The query builder asks the driver's global table only. */
function useNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
}
