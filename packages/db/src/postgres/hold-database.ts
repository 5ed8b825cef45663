import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { OctavoError } from '@octavo/contract';
import pg from 'pg';
import { DatabaseUnavailable, type UnavailableReason } from '../unavailable.ts';
import { SERVING_LOCK, type SharedSession } from './postgres-processes.ts';

/** A predecessor that was killed has this long to be noticed by the server (ms). */
export const PATIENCE_MS = 15_000;
const BETWEEN_TRIES_MS = 250;
/** The server is asked for a sign of life this often, and has so long to give it (ms). */
const BEAT_MS = 1_000;
const SILENCE_MS = 2_000;
/** The first tries to come back follow each other this fast, later ones a second apart. */
const COME_BACK_MS = 50;
/** Whoever wants to write waits until the loss is so long ago (ms): a restart of the server is often shorter. */
const WAIT_MS = 2_000;

/**
 * The state of the database as its holder sees it: `held`; `lost`, for the moment in which the connection is made again; or why that fails.
 */
export type HoldState = 'held' | 'lost' | Extract<UnavailableReason, 'away' | 'taken'>;

/** The right to serve a database, held by one program at a time, or by those together that share it. */
export interface DatabaseHold {
  readonly state: HoldState;
  /** Resolves while it is held, and after a loss when it is held again. @throws DatabaseUnavailable two seconds after the loss. */
  whenHeld(): Promise<void>;
  release(): Promise<void>;
}

/** Options of a holder, with its callbacks. */
export interface HoldOptions {
  url: string;
  /** Called with each new state, and who has the database when it is `taken`. */
  onState?: (state: HoldState, by?: string) => void;
  /** Called when another program holds it at first, with who that is. */
  onWait?: (by: string) => void;
  /** Time to wait for another program to release the database (ms). */
  patienceMs?: number;
  /** Serves the database together with others that share it, too; absent for one that serves it alone. */
  share?: SharedSession;
  /** Name of this program on the server; one is made up if absent. */
  name?: string;
}

/** Returns a name for a program that serves a database, which no other has. */
export function servingName(): string {
  return `octavo serve ${hostname().slice(0, 30)} ${process.pid} ${randomBytes(4).toString('hex')}`;
}

/**
 * Takes the right to serve a database: an advisory lock on a connection of its own, so that it ends with the program, however that ends. A
 * lost connection is made again, and the lock taken again; when another program took it meanwhile, the state is `taken` until that one ends.
 * The connection is asked for a sign of life each second, so the state is never older than some seconds.
 * @throws OctavoError `database_in_use` when another program holds it, also after the wait.
 */
export async function holdDatabase(options: HoldOptions): Promise<DatabaseHold> {
  const { url, onState, onWait, patienceMs = PATIENCE_MS, share, name = servingName() } = options;
  const stopped = new AbortController();
  let state: HoldState = 'lost';
  let client: pg.Client | undefined;
  let lostAt = 0;
  const waiting = new Set<() => void>();

  function become(next: HoldState, by?: string): void {
    if (next === state) return;
    if (state === 'held') lostAt = performance.now();
    state = next;
    if (next === 'held' || next === 'taken') for (const resume of waiting) resume();
    share?.use(next === 'held' ? client : undefined);
    onState?.(next, by);
  }

  /** Connects, and takes the lock if it is free. Returns who holds it otherwise. */
  async function take(): Promise<{ by: string } | undefined> {
    if (client === undefined) {
      const fresh = await connect(url, name);
      client = fresh;
      const forget = () => {
        if (client !== fresh) return;
        client = undefined;
        if (state === 'held') become('lost');
        wake();
      };
      fresh.on('error', forget).on('end', forget);
    }
    const lock = share === undefined ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
    const { rows } = await client.query<{ taken: boolean }>(`SELECT ${lock}($1) AS taken`, [SERVING_LOCK]);
    return rows[0]?.taken === true ? undefined : holderOf(client, name);
  }

  let wake: () => void = () => undefined;

  async function pause(ms: number): Promise<void> {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([woken, delay(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)]);
  }

  async function keep(): Promise<void> {
    for (let misses = 0; !stopped.signal.aborted; ) {
      try {
        if (state === 'held') {
          await (share === undefined ? client?.query('SELECT 1') : share.beat());
        } else {
          const other = await take();
          become(other === undefined ? 'held' : 'taken', other?.by);
        }
        misses = 0;
      } catch {
        const broken = client;
        client = undefined;
        void broken?.end().catch(() => undefined);
        // The first loss may be that of one connection, or of a moment in which this program did nothing else; then the server is away.
        if (misses++ > 0) become('away');
        else if (state === 'held') become('lost');
      }
      if (state === 'lost') continue;
      await pause(state === 'away' ? Math.min(BEAT_MS, COME_BACK_MS * misses) : BEAT_MS);
    }
  }

  async function heldWithin(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      waiting.add(done);
    });
  }

  const until = performance.now() + patienceMs;
  for (let tries = 0; ; tries++) {
    const other = await take().catch(async (error: unknown) => {
      await client?.end().catch(() => undefined);
      throw error;
    });
    if (other === undefined) break;
    if (performance.now() > until) {
      await client?.end();
      throw inUse(other.by);
    }
    if (tries === 0) onWait?.(other.by);
    await delay(BETWEEN_TRIES_MS);
  }
  become('held');
  const kept = keep();

  return {
    get state() {
      return state;
    },
    async whenHeld() {
      const left = lostAt + WAIT_MS - performance.now();
      if ((state === 'lost' || state === 'away') && left > 0) await heldWithin(left);
      if (state !== 'held') throw new DatabaseUnavailable(state === 'taken' ? 'taken' : 'away');
    },
    async release() {
      stopped.abort();
      wake();
      const last = client;
      client = undefined;
      share?.use(undefined);
      await last?.end().catch(() => undefined);
      await kept;
    },
  };
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // So that the server notices within half a minute when this machine is gone without a word. Not known on every system.
    await client.query(
      'SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3; SET statement_timeout = 0',
    );
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Returns a description of the lock's holder. Ends a connection of this program that the server still considers alive. */
export async function holderOf(client: pg.Client, ownName: string): Promise<{ by: string }> {
  const { rows } = await client.query<{ pid: number; name: string | null; address: string | null }>(
    `SELECT a.pid, a.application_name AS name, host(a.client_addr) AS address FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (l.classid::bigint << 32 | l.objid::bigint) = $1 AND l.objsubid = 1`,
    [SERVING_LOCK],
  );
  const [holder] = rows;
  if (holder?.name === ownName) await client.query('SELECT pg_terminate_backend($1)', [holder.pid]);
  const [, host, pid] = /^octavo serve (\S+) (\d+) /.exec(holder?.name ?? '') ?? [];
  return { by: host === undefined ? (holder?.address ?? 'another connection') : `process ${pid} on ${host}` };
}

function inUse(by: string): OctavoError {
  const message = `Another Octavo server (${by}) uses the database of OCTAVO_DATABASE_URL. Stop that one first, or set OCTAVO_DATABASE_URL to another database.`;
  return new OctavoError('precondition_failed', message, { code: 'database_in_use' });
}
