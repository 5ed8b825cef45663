import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { OctavoError } from '@octavo/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { MOST_NEWS, type NewsHandler, type Processes } from '../processes.ts';
import type { Db } from '../store.ts';

/** Number of the advisory lock that the programs hold that serve the database: one of them, or all that share it. */
export const SERVING_LOCK = 7_224_019_303;
const COUNT_SERVING = `SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND (classid::bigint << 32 | objid::bigint) = $1`;

/** Number of the advisory lock of the process that does what is done once for the installation. */
export const LEADING_LOCK = 7_224_019_304;
const CHANNEL = 'octavo';
/** Time between tries of a lock that others have, and the longest that one waits (ms). */
const BETWEEN_TRIES_MS = 20;
const PATIENCE_MS = 60_000;

/** Session of the holder of a database, as it serves {@link Processes}. */
export interface SharedSession {
  processes: Processes;
  /** Takes the session on which the database is held; `undefined` when it is lost. */
  use(session: pg.Client | undefined): void;
  /** Asks the session for a sign of life, now and then while the database is held. @throws what the driver throws */
  beat(): Promise<void>;
}

/**
 * Creates the view of the other processes, by the session that holds the database: advisory locks and LISTEN, which end with it. A notification in a transaction
 * makes commits of such transactions wait for each other, so that events are not told by it: they are rows, and looked for.
 * @param mayLead false for a process that leaves to others what is done once for the installation
 */
export function shareSession(name: string, mayLead = true): SharedSession {
  let session: pg.Client | undefined;
  /** Statements are sent one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  let leads = false;
  const leadListeners = new Set<(leads: boolean) => void>();
  const gapListeners = new Set<() => void>();
  const handlers = new Map<string, Set<NewsHandler>>();
  /** Locks of this process, with the number of works that share each. */
  const held = new Map<string, number>();

  function lead(next: boolean): void {
    if (leads === next) return;
    leads = next;
    for (const listener of leadListeners) listener(next);
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /** Returns what a statement returns first, as `ok`; false while there is no session. */
  function ask(statement: string, values: readonly unknown[] = []): Promise<boolean> {
    return inTurn(async () => {
      const found = await session?.query<{ ok: boolean }>(statement, [...values]);
      return found?.rows[0]?.ok === true;
    });
  }

  function tryLock(key: string | number): Promise<boolean> {
    return ask('SELECT pg_try_advisory_lock($1::bigint) AS ok', [key]);
  }

  async function beat(): Promise<void> {
    const own = session;
    if (leads || !mayLead) await ask('SELECT true AS ok');
    else if ((await tryLock(LEADING_LOCK)) && own !== undefined && own === session) lead(true);
  }

  async function begin(fresh: pg.Client): Promise<void> {
    fresh.on('notification', ({ payload }) => {
      if (fresh === session) receive(payload);
    });
    await ask(`LISTEN ${CHANNEL}`);
    for (const listener of gapListeners) listener();
    for (const [key, count] of held) for (let i = 0; i < count; i++) await tryLock(key);
    await beat();
  }

  function receive(payload: string | undefined): void {
    const news = readNews(payload);
    if (news === undefined || news.from === name) return;
    for (const handler of handlers.get(news.topic) ?? []) handler(news.body);
  }

  function unlock(key: string): void {
    const left = (held.get(key) ?? 0) - 1;
    if (left > 0) held.set(key, left);
    else held.delete(key);
    ask('SELECT pg_advisory_unlock($1::bigint) AS ok', [key]).catch(() => undefined);
  }

  return {
    use(next) {
      session = next;
      if (next === undefined) return lead(false);
      // A session that breaks at once is noticed by who holds it.
      begin(next).catch(() => undefined);
    },
    beat,
    processes: {
      name,
      get leads() {
        return leads;
      },
      onLead: (listener) => void leadListeners.add(listener),
      async lock(lockName) {
        const key = keyOf(lockName);
        const until = performance.now() + PATIENCE_MS;
        while (!(await tryLock(key).catch(() => false))) {
          if (performance.now() > until) throw busy();
          await delay(BETWEEN_TRIES_MS * (0.5 + Math.random()));
        }
        held.set(key, (held.get(key) ?? 0) + 1);
        return () => unlock(key);
      },
      async mayPass(tx: Db, lockName: string) {
        const passed = sql<boolean>`pg_try_advisory_xact_lock_shared(${keyOf(lockName)}::bigint)`;
        const [row] = await tx.select({ passed }).from(sql`(SELECT 1) AS one`);
        return row?.passed === true;
      },
      async others() {
        const own = session;
        if (own === undefined) return 0;
        const { rows } = await inTurn(() => own.query<{ count: number }>(COUNT_SERVING, [SERVING_LOCK]));
        return Math.max(0, Number(rows[0]?.count ?? 1) - 1);
      },
      async send(topic, body, tx) {
        const payload = JSON.stringify({ from: name, topic, body });
        if (Buffer.byteLength(payload) > MOST_NEWS) throw new Error(`news of ${topic} are too long`);
        if (tx !== undefined) await tx.select({ sent: sql`pg_notify(${CHANNEL}, ${payload})` }).from(sql`(SELECT 1) AS one`);
        else await ask('SELECT pg_notify($1, $2) IS NULL AS ok', [CHANNEL, payload]).catch(() => undefined);
      },
      listen(topic, handler) {
        const known = handlers.get(topic) ?? new Set();
        handlers.set(topic, known.add(handler));
      },
      onGap: (listener) => void gapListeners.add(listener),
    },
  };
}

/** Returns the number by which PostgreSQL knows the lock of a name. */
function keyOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}

function readNews(payload: string | undefined): { from: string; topic: string; body: unknown } | undefined {
  try {
    const news: unknown = JSON.parse(payload ?? '');
    if (typeof news !== 'object' || news === null || !('from' in news) || !('topic' in news) || !('body' in news)) return undefined;
    return { from: String(news.from), topic: String(news.topic), body: news.body };
  } catch {
    return undefined;
  }
}

function busy(): OctavoError {
  return new OctavoError(
    'unavailable',
    'Another process is at work on this and does not end. Nothing was changed: try again in a moment.',
    {
      code: 'busy',
      data: { retryAfter: 5 },
    },
  );
}
