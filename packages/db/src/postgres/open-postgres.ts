import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { KeyedMutex } from '../keyed-mutex.ts';
import { preparer } from '../prepare.ts';
import { orReferenceGone } from '../reference-violation.ts';
import { safeErrors } from '../safe-errors.ts';
import { tables } from '../schema/postgres.ts';
import type { ConnectionUse, Db, Store } from '../store.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { DatabaseUnavailable, outcomeUnknown } from '../unavailable.ts';
import { type CommitMark, commitOutcome, commitWith, marksOf } from './commit-mark.ts';
import { CommitStamps } from './commit-stamp.ts';
import { connectionLoss } from './connection-loss.ts';
import { type DatabaseHold, type HoldOptions, holdDatabase, PATIENCE_MS, servingName } from './hold-database.ts';
import { type DatabaseLimits, DEFAULT_LIMITS } from './limits.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { openPool, type WatchedPool } from './open-pool.ts';
import { shareSession } from './postgres-processes.ts';
import { openReplica, type ReplicaOptions } from './read-replica.ts';
import { routedPool } from './routed-pool.ts';
import { withSafeErrors } from './safe-session.ts';
import { servingPrograms } from './serving-programs.ts';
import { shrinkPostgres } from './shrink-postgres.ts';

/** Database to open, and the migrations it must have. */
export interface PostgresOptions {
  url: string;
  /** Connections at most, half of them for transactions; 10 when absent. */
  poolSize?: number;
  /** Time limits; {@link DEFAULT_LIMITS} apply where one is absent. */
  limits?: Partial<DatabaseLimits>;
  /** Told of each query, and how long it took (ms). */
  onQuery?: (ms: number) => void;
  /** Takes the right to serve the database, for as long as it is open. */
  hold?: Omit<HoldOptions, 'url' | 'share' | 'name'>;
  /** Serves the database together with other programs that share it; needs `hold`. */
  isShared?: boolean;
  /** With `isShared`, false for a program that leaves to others what one of them does. */
  mayLead?: boolean | undefined;
  /** Replica for the reads of those who may see something old. */
  replica?: ReplicaOptions;
  migrationsFolder: string;
}

/** Serialisation failure and deadlock: the transaction did nothing, and may succeed when run again. */
const RETRIED = new Set(['40001', '40P01']);
/** Runs of one transaction that may end in a conflict; after the last, the caller is told that the database is busy. */
const CONFLICTS = 12;
/** A statement had failed before, and the work went on regardless. */
const IN_FAILED_TRANSACTION = '25P02';
/** A lost connection is no news when the next one works: what was not committed is done again for this long (ms). */
const COME_BACK_MS = 1_000;

/**
 * Opens a PostgreSQL database and applies the migrations it lacks, one program at a time.
 * @throws OctavoError `database_newer`; `database_in_use` with `hold`, when another program serves it.
 */
export async function openPostgres(options: PostgresOptions): Promise<Store> {
  useNumbers();
  const { url } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const size = Math.max(2, options.poolSize ?? 10);
  const pools: WatchedPool[] = [];
  const name = servingName();
  const share = options.isShared === true ? shareSession(name, options.mayLead) : undefined;
  // Before the database is held: who migrates waits for all who hold it.
  if (share !== undefined) {
    const { patienceMs = PATIENCE_MS } = options.hold ?? {};
    await migratePostgres(url, limits.connectMs, options.migrationsFolder, { patienceMs });
  }
  const hold =
    options.hold === undefined
      ? undefined
      : await holdDatabase({
          ...options.hold,
          url,
          name,
          ...(share === undefined ? {} : { share }),
          onState(state, by) {
            // A request to a silent server would wait for minutes.
            if (state === 'away') for (const pool of pools) pool.endBusy();
            options.hold?.onState?.(state, by);
          },
        });
  // Two pools, since a transaction may wait for a read: if transactions held every connection, none of them would go on.
  const writers = openPool({ url, max: Math.floor(size / 2), limits, onQuery: options.onQuery });
  const readers = openPool({ url, max: Math.ceil(size / 2), limits, readOnly: true, onQuery: options.onQuery });
  pools.push(writers, readers);
  const closeDatabase = async () => void (await Promise.all([writers.pool.end(), readers.pool.end(), hold?.release()]));
  try {
    if (share === undefined) await migratePostgres(url, limits.connectMs, options.migrationsFolder);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  // After the migrations: a replica that lacks them is behind.
  const replica =
    options.replica === undefined
      ? undefined
      : openReplica(options.replica, { url, max: Math.ceil(size / 2), limits, onQuery: options.onQuery });
  const close = async () => void (await Promise.all([replica?.close(), closeDatabase()]));
  const readPool = replica === undefined ? readers.pool : routedPool(readers.pool, replica);
  const read = withSafeErrors(drizzle({ client: readPool, schema: tables, casing: 'snake_case' }), (query) =>
    againAfterLoss(hold, query),
  ) as unknown as Db;
  const connections = new WeakMap<pg.PoolClient, { db: Db; nextMark: () => CommitMark }>();
  const stamps = new CommitStamps(readPool);
  const scope = new TransactionScope();
  const turns = new KeyedMutex();

  async function attempt<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    await hold?.whenHeld();
    const client = await writers.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const connection = connections.get(client) ?? { db: on(client), nextMark: marksOf() };
      connections.set(client, connection);
      const result = await scope.run(() => work(connection.db));
      broken = await commit(client, connection.nextMark());
      return result;
    } catch (error) {
      broken = connectionLoss(error);
      if (broken === undefined) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * Commits. When the answer is lost, the server is asked what became of the transaction, since doing it again could do it twice. Returns
   * the failure of a connection that is of no use any more.
   */
  async function commit(client: pg.PoolClient, mark: CommitMark): Promise<Error | undefined> {
    try {
      await client.query(commitWith(mark));
      return undefined;
    } catch (error) {
      if (sqlState(error) === IN_FAILED_TRANSACTION) {
        throw new Error('a statement of the transaction failed, so nothing of it was written', { cause: error });
      }
      const lost = connectionLoss(error);
      if (lost === undefined) throw error;
      const outcome = await commitOutcome(url, mark);
      if (outcome === 'committed') return lost;
      throw outcome === 'aborted' ? new DatabaseUnavailable('away', error) : outcomeUnknown(error);
    }
  }

  async function tx<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    replica?.leave();
    const lastRetry = performance.now() + COME_BACK_MS;
    // Counted apart: a server that was away for a while leaves every run that conflicts may have.
    let conflicts = 0;
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work);
      } catch (error) {
        if (RETRIED.has(sqlState(error))) {
          if (++conflicts >= CONFLICTS) throw new DatabaseUnavailable('busy', error);
        } else if (connectionLoss(error)?.reason !== 'away' || performance.now() >= lastRetry) throw error;
        // Jitter, so that two transactions that met once do not meet again.
        await delay(Math.random() * 4 * 2 ** Math.min(tries, 7));
      }
    }
  }

  return {
    dialect: 'postgres',
    tables,
    read,
    async tx(work, { turn } = {}) {
      scope.assertOutside();
      return orReferenceGone(() => safeErrors(() => (turn === undefined ? tx(work) : turns.run(turn, () => tx(work)))));
    },
    ...(share === undefined ? {} : { processes: share.processes }),
    ...(replica === undefined ? {} : { replica }),
    searchesAtOnce: Math.max(1, Math.floor(size / 4)),
    othersWait: () => false,
    prepare: preparer(read),
    version: () => undefined,
    // Those whom a replica may answer ask the server that answers them.
    stamp: () => safeErrors(() => (replica === undefined ? stamps.askTogether() : stamps.ask())),
    problem() {
      return hold === undefined || hold.state === 'held' || hold.state === 'lost' ? undefined : new DatabaseUnavailable(hold.state);
    },
    connections: () => [
      useOf('write', writers.pool),
      useOf('read', readers.pool),
      ...(replica === undefined ? [] : [useOf('replica', replica.connections())]),
    ],
    serving: () => safeErrors(() => servingPrograms(readers.pool)),
    async size() {
      const { rows } = await readers.pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');
      return Number(rows[0]?.bytes ?? 0);
    },
    shrink: () => safeErrors(() => shrinkPostgres(url, limits.connectMs)),
    async check() {
      const { rows } = await readers.pool.query<{ version: string }>('SELECT version()');
      return { ok: rows.length === 1, messages: [rows[0]?.version ?? 'no answer'] };
    },
    close,
  };
}

function useOf(kind: ConnectionUse['kind'], pool: pg.Pool): ConnectionUse {
  const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool;
  return { kind, limit: pool.options.max, open, idle, waiting };
}

/** Reads again when the connection was lost: what reads may be done twice. */
async function againAfterLoss<T>(hold: DatabaseHold | undefined, query: () => Promise<T>): Promise<T> {
  const until = performance.now() + COME_BACK_MS;
  for (let tries = 1; ; tries++) {
    try {
      return await query();
    } catch (error) {
      const again = connectionLoss(error)?.reason === 'away' && hold?.state !== 'away' && performance.now() < until;
      if (!again) throw error;
      await delay(Math.random() * 20 * tries);
    }
  }
}

/** Returns the query builder on a connection, under SQLite's type. */
function on(client: pg.PoolClient): Db {
  return withSafeErrors(drizzle({ client, schema: tables, casing: 'snake_case' })) as unknown as Db;
}

/** Returns the SQLSTATE of an error, also when the query builder wrapped it. */
function sqlState(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && typeof at.code === 'string') return at.code;
  return '';
}

/** `count(*)` and `sum` come as texts by default; ours stay below 2^53. The query builder asks the driver's global table only. */
function useNumbers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
}
