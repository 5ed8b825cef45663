import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Replica, ReplicaState } from '../replica.ts';
import { LagMeter } from './lag-meter.ts';
import type { DatabaseLimits } from './limits.ts';
import { openPool, type WatchedPool } from './open-pool.ts';
import {
  connectToAsk,
  databasePosition,
  isReplicaOf,
  replicaPosition,
  type ServerFacts,
  SILENCE_MS,
  serverFacts,
} from './replica-facts.ts';

/** Both servers are asked for their positions this often (ms). */
const BEAT_MS = 1_000;
/** Misses after which the replica is away: one may be that of a connection, or of a moment in which this program did nothing else. */
const MISSES = 2;
/** Programs notice at about the same time that a replica is behind or away; this much later all have (ms). */
const ALL_NOTICED_MS = 6_000;
/** The statement took longer than it may: the database would take as long. */
const CANCELLED = '57014';

/** Options of a replica. */
export interface ReplicaOptions {
  url: string;
  /** Time that it may be behind (ms). */
  limitMs: number;
  /** Called with each new state, and how far it is behind (ms) where that is known. */
  onState?: (state: ReplicaState, behindMs: number | undefined) => void;
}

/** A replica as the one who opens the database has it. */
export interface OpenReplica extends Replica {
  /** Runs a query where the work that asks it may read: on the replica, or on the database. */
  route<Result>(onReplica: (pool: pg.Pool) => Promise<Result>, onDatabase: () => Promise<Result>): Promise<Result>;
  /** Has the work that runs now read from the database from here on. */
  leave(): void;
  /** Returns the pool of the connections; another one after the replica was away. */
  connections(): pg.Pool;
  close(): Promise<void>;
}

/** Work that may read something old. Reads of one pool go to one server, which never goes back; without it they go to the database. */
interface Scope {
  pool: WatchedPool | undefined;
}

/**
 * Opens a replica of a database, and watches it: a replica that is away, behind or none at all is left for the database until that is over, and does not keep a
 * program from starting.
 */
export function openReplica(
  { url, limitMs, onState }: ReplicaOptions,
  database: { url: string; max: number; limits: DatabaseLimits; onQuery: ((ms: number) => void) | undefined },
): OpenReplica {
  const settledMs = limitMs + ALL_NOTICED_MS;
  const scopes = new AsyncLocalStorage<Scope>();
  const meter = new LagMeter();
  const stopped = new AbortController();
  /** Those who wait for the replica; they are told when it is left. */
  const waiting = new Set<(reason: Error) => void>();
  let state: ReplicaState = 'away';
  let isTold = false;
  let facts: ServerFacts | undefined;
  const clients: { database?: pg.Client | undefined; replica?: pg.Client | undefined } = {};
  let answered = 0;
  let failed = 0;
  let current = newPool();

  /** Creates a pool whose connections lead to the server that is watched: of two servers behind one address, one may be older than the other. */
  function newPool(): WatchedPool {
    const { max, limits, onQuery } = database;
    const check = async (client: pg.ClientBase) => {
      if ((await serverFacts(client)).server !== facts?.server) throw new Error('the address leads to several servers');
    };
    return openPool({ url, max, limits, readOnly: true, onQuery, onConnect: check });
  }

  function become(next: ReplicaState): void {
    const isNews = next !== state || !isTold;
    state = next;
    isTold = true;
    if (next !== 'used') for (const tell of waiting) tell(new Error('the replica was left'));
    if (isNews) onState?.(next, meter.behindMs);
  }

  /** Lets go of all connections: those that come later may lead to another server. */
  function renew(): void {
    const former = current;
    current = newPool();
    meter.forgetReplica();
    facts = undefined;
    former.endBusy();
    void former.pool.end().catch(() => undefined);
  }

  async function ask(): Promise<ReplicaState> {
    const at = performance.now();
    // While the database is away, nothing gets older that the replica has.
    const position = await connected('database')
      .then(databasePosition)
      .catch(() => drop('database'));
    if (position !== undefined) meter.noteDatabase(position, at);
    const isNew = clients.replica === undefined;
    const replica = await connected('replica');
    if (facts === undefined || isNew) {
      const own = await connected('database')
        .then(serverFacts)
        .catch(() => drop('database'));
      const found = await serverFacts(replica);
      if (facts !== undefined && facts.server !== found.server) renew();
      if (own === undefined) return facts === undefined ? 'away' : state;
      if (!isReplicaOf(found, own)) return 'other';
      facts = found;
    }
    const replayed = await replicaPosition(replica);
    if (replayed === undefined) return 'other';
    meter.noteReplica(replayed);
    const { behindMs } = meter;
    return behindMs !== undefined && behindMs <= limitMs ? 'used' : 'behind';
  }

  async function connected(to: keyof typeof clients): Promise<pg.Client> {
    const known = clients[to];
    if (known !== undefined) return known;
    const client = await connectToAsk(to === 'replica' ? url : database.url);
    client.on('end', () => {
      if (clients[to] === client) clients[to] = undefined;
    });
    clients[to] = client;
    return client;
  }

  /** A silent server does not say that the connection ended. */
  function drop(to: keyof typeof clients): undefined {
    const former = clients[to];
    clients[to] = undefined;
    void former?.end().catch(() => undefined);
  }

  async function keep(): Promise<void> {
    for (let misses = 0; !stopped.signal.aborted; ) {
      try {
        const next = await ask();
        misses = 0;
        if (next === 'other') leaveServer('other');
        else become(next);
      } catch {
        drop('replica');
        if (++misses === MISSES) leaveServer('away');
        if (misses < MISSES) continue;
      }
      await delay(BEAT_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  function leaveServer(next: ReplicaState): void {
    become(next);
    drop('replica');
    renew();
  }

  /** Runs a query on a pool until the replica is left, which may be before a silent server ends the query. */
  async function untilLeft<Result>(query: Promise<Result>): Promise<Result> {
    let tell: (reason: Error) => void = () => undefined;
    try {
      return await Promise.race([
        query,
        new Promise<never>((_, reject) => {
          tell = reject;
          waiting.add(tell);
        }),
      ]);
    } finally {
      waiting.delete(tell);
    }
  }

  async function route<Result>(onReplica: (pool: pg.Pool) => Promise<Result>, onDatabase: () => Promise<Result>): Promise<Result> {
    const scope = scopes.getStore();
    const pool = scope?.pool;
    if (scope === undefined || pool === undefined) return onDatabase();
    if (state === 'used' && pool === current) {
      try {
        const result = await untilLeft(onReplica(pool.pool));
        answered++;
        return result;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === CANCELLED) throw error;
        failed++;
      }
    }
    scope.pool = undefined;
    return onDatabase();
  }

  const kept = keep();

  return {
    route,
    leave() {
      const scope = scopes.getStore();
      if (scope !== undefined) scope.pool = undefined;
    },
    connections: () => current.pool,
    mayBeBehind(work, ended) {
      if (state !== 'used' || ended.aborted) return work();
      const scope: Scope = { pool: current };
      ended.addEventListener('abort', () => {
        scope.pool = undefined;
      });
      return scopes.run(scope, work);
    },
    use: () => ({ state, behindMs: meter.behindMs, limitMs, settledMs, answered, failed }),
    async caughtUp() {
      const from = performance.now();
      const until = from + settledMs;
      while (!stopped.signal.aborted && performance.now() < until) {
        const has = meter.hasAllUntil;
        if (has !== undefined && has >= from) return;
        await delay(BEAT_MS / 4, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    },
    async close() {
      stopped.abort();
      await kept;
      drop('database');
      drop('replica');
      await Promise.race([current.pool.end(), delay(SILENCE_MS, undefined, { ref: false })]);
    },
  };
}
