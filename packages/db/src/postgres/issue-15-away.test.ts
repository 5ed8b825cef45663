import { randomUUID } from 'node:crypto';
import { type PostgresCluster, requirement, startCluster } from '@octavo/testkit';
import { eq, like, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import type { Db } from '../query-builder.ts';
import type { Store } from '../store.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { commitOutcome, commitWith, marksOf } from './commit-mark.ts';
import { cutProxy } from './cut-proxy.fixture.ts';
import { type DatabaseHold, holdDatabase } from './hold-database.ts';

const { available } = requirement('postgres-programs');

/** Ends backends of everybody else on the cluster, at most so many; returns how many it were. */
async function terminate(cluster: PostgresCluster, most: number, of = '%'): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url() });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND application_name LIKE $2 ORDER BY random() LIMIT $1) AS others`,
    [most, of],
  );
  await client.end();
  return rows.length;
}

/** Returns whether no connection is in this state. */
async function ended(cluster: PostgresCluster, state: string): Promise<true | undefined> {
  const client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE state = $1', [state]);
  await client.end();
  return rowCount === 0 ? true : undefined;
}

/** Returns the first result that is not undefined, of tries that follow each other until then. */
async function eventually<Result>(work: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await work();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.skipIf(!available)('issue-15-a PostgreSQL that goes away', () => {
  let cluster: PostgresCluster;
  let store: Store;

  beforeAll(async () => {
    cluster = await startCluster();
  });
  beforeEach(async () => {
    store = await openStore({ kind: 'postgres', url: cluster.url(), poolSize: 6 });
    return () => store.close();
  });
  afterAll(() => cluster?.[Symbol.asyncDispose]());

  /** Writes a row of its own in each run of the transaction, so that one that is done twice shows. */
  const write = (on: Store, operation: string) =>
    on.tx(async (tx) => {
      const { setting } = on.tables;
      await tx.insert(setting).values({ key: `${operation} ${randomUUID()}`, value: 1 });
      await tx
        .insert(setting)
        .values({ key: 'total', value: 1 })
        .onConflictDoUpdate({ target: setting.key, set: { value: sql`${setting.value}` } });
    });
  const written = async (operation: string) => {
    const { setting } = store.tables;
    return (
      await store.read
        .select()
        .from(setting)
        .where(like(setting.key, `${operation} %`))
    ).length;
  };

  /** Writers and readers at work until they are told to stop; what each write came to. */
  function load(name: string) {
    const outcomes = new Map<string, 'acknowledged' | 'refused' | 'unknown'>();
    let stopped = false;
    let reads = 0;
    const writer = async (number: number) => {
      for (let i = 0; !stopped; i++) {
        const operation = `${name}-${number}-${i}`;
        try {
          await write(store, operation);
          outcomes.set(operation, 'acknowledged');
        } catch (error) {
          if (error instanceof DatabaseUnavailable) outcomes.set(operation, 'refused');
          else if (error instanceof Error && 'code' in error && error.code === 'outcome_unknown') outcomes.set(operation, 'unknown');
          else throw error;
        }
      }
    };
    const reader = async () => {
      const { setting } = store.tables;
      while (!stopped) {
        try {
          await store.read.select().from(setting).where(eq(setting.key, 'total'));
          reads++;
        } catch (error) {
          if (!(error instanceof DatabaseUnavailable)) throw error;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }
    };
    const all = Promise.all([...Array.from({ length: 4 }, (_, i) => writer(i)), reader(), reader()]);
    all.catch(() => undefined);
    return {
      count: () => outcomes.size,
      reads: () => reads,
      async stop() {
        stopped = true;
        await all;
        return outcomes;
      },
    };
  }

  /** Every acknowledged write is there once, a refused one is not there, and nothing is there twice. */
  async function expectKept(name: string, outcomes: ReadonlyMap<string, string>): Promise<void> {
    const { setting } = store.tables;
    const rows = await eventually(() =>
      store.read
        .select()
        .from(setting)
        .where(like(setting.key, `${name}-%`))
        .catch(() => undefined),
    );
    const there = new Map<string, number>();
    for (const { key } of rows) {
      const [operation = ''] = key.split(' ');
      there.set(operation, (there.get(operation) ?? 0) + 1);
    }
    const wrong = [...outcomes].filter(([operation, outcome]) => {
      const times = there.get(operation) ?? 0;
      return outcome === 'unknown' ? times > 1 : times !== (outcome === 'acknowledged' ? 1 : 0);
    });
    expect(wrong).toEqual([]);
    expect([...outcomes.values()].filter((outcome) => outcome === 'acknowledged').length).toBeGreaterThan(0);
  }

  test('loses no acknowledged write and does none twice while its connections are terminated, also inside transactions', async () => {
    const work = load('terminated');
    for (let ended = 0, seen = 0; ended < 40; ) {
      seen = await eventually(async () => (work.count() > seen ? work.count() : undefined));
      const count = await terminate(cluster, 2);
      ended += count;
    }
    const outcomes = await work.stop();
    await expectKept('terminated', outcomes);
    expect(work.reads()).toBeGreaterThan(0);
  });

  test.each(['fast', 'immediate'] as const)('goes on by itself after restarts that are %s, with every acknowledged write', async (mode) => {
    const work = load(mode);
    for (let i = 0; i < 3; i++) {
      const before = work.count();
      await eventually(async () => work.count() > before || undefined);
      await cluster.restart(mode);
    }
    const { setting } = store.tables;
    await eventually(() =>
      store.read
        .select()
        .from(setting)
        .limit(1)
        .catch(() => undefined),
    );
    await expectKept(mode, await work.stop());
  });

  describe('a transaction that meets others', () => {
    const fail = (on: Db, code: string) =>
      (on as unknown as NodePgDatabase).execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'made to fail' USING ERRCODE = '${code}'; END $$`));

    test('is run again, also when the server was away before', async () => {
      let runs = 0;
      await store.tx(async (tx) => {
        runs++;
        if (runs === 1) await fail(tx, '57P01');
        if (runs <= 12) await fail(tx, '40001');
      });
      expect(runs).toBe(13);
    });

    test('is told that the database is busy when all its runs met another', async () => {
      let runs = 0;
      const met = store.tx((tx) => fail(tx, runs++ % 2 === 0 ? '40001' : '40P01'));
      await expect(met).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy', retryAfter: 5 });
      expect(runs).toBe(12);
    });
  });

  test('says in words that it is away, for reads and for writes, and answers when it is back', async () => {
    await cluster.stop('fast');
    const { setting } = store.tables;
    await expect(store.read.select().from(setting)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'away' });
    await expect(write(store, 'away')).rejects.toMatchObject({ reason: 'away', message: expect.not.stringMatching(/select|insert/i) });
    await cluster.start();
    await write(store, 'away');
    expect(await written('away')).toBe(1);
  });

  test('answers once when the answer to a commit is lost, whether it had come through or not', async () => {
    await using proxy = await cutProxy(cluster.url());
    const behind = await openStore({ kind: 'postgres', url: proxy.url, poolSize: 2 });
    try {
      proxy.cutNext('after');
      await write(behind, 'came-through');
      expect(await written('came-through')).toBe(1);
      proxy.cutNext('before');
      await write(behind, 'did-not');
      expect(await written('did-not')).toBe(1);
    } finally {
      await behind.close();
    }
  });

  test('asks for the outcome of a transaction so that the answer stays true, and says so when nobody can be asked', async () => {
    const next = marksOf();
    const client = new pg.Client({ connectionString: cluster.url() });
    await client.connect();
    const begin = async () => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      // As if it wrote something: that is what gives it an id.
      await client.query('SELECT txid_current()');
    };
    await begin();
    const first = next();
    await client.query(commitWith(first));
    expect(await commitOutcome(cluster.url(), first)).toBe('committed');
    await begin();
    const late = next();
    expect(await commitOutcome(cluster.url(), late)).toBe('aborted');
    await expect(client.query(commitWith(late))).rejects.toMatchObject({ code: '40001' });
    await client.query('ROLLBACK');
    await client.end();
    await cluster.stop('fast');
    expect(await commitOutcome(cluster.url(), first, 300)).toBe('unknown');
    await cluster.start();
  });

  test('cancels a statement, a wait for a lock and an idle transaction that take longer than the limits', async () => {
    const url = cluster.url();
    const limited = await openStore({ kind: 'postgres', url, poolSize: 4, limits: { statementMs: 150, lockMs: 100, idleMs: 200 } });
    const { setting } = limited.tables;
    try {
      const slow = limited.read.select({ wait: sql`pg_sleep(60)` }).from(sql`(select 1) as one`);
      await expect(slow).rejects.toMatchObject({ reason: 'busy' });
      await limited.tx((tx) => tx.insert(setting).values({ key: 'locked', value: 1 }));
      const held = Promise.withResolvers<void>();
      const free = Promise.withResolvers<void>();
      const first = store.tx(async (tx) => {
        await tx.update(setting).set({ value: 2 }).where(eq(setting.key, 'locked'));
        held.resolve();
        await free.promise;
      });
      await held.promise;
      await expect(limited.tx((tx) => tx.update(setting).set({ value: 3 }).where(eq(setting.key, 'locked')))).rejects.toMatchObject({
        reason: 'busy',
      });
      free.resolve();
      await first;
      let runs = 0;
      await limited.tx(async (tx) => {
        // The first run stands still until the server has ended it.
        if (runs++ === 0) await eventually(() => ended(cluster, 'idle in transaction'));
        await tx.insert(setting).values({ key: 'after idling', value: runs });
      });
      expect(runs).toBe(2);
    } finally {
      await limited.close();
    }
  });

  test('does not hang while a server stands still, and goes on when that does', async () => {
    const held = await openStore({ kind: 'postgres', url: cluster.url(), poolSize: 4, hold: {} });
    try {
      await cluster.pause();
      const { setting } = held.tables;
      await expect(held.read.select().from(setting)).rejects.toMatchObject({ reason: 'away' });
      await expect(write(held, 'paused')).rejects.toMatchObject({ reason: 'away' });
      expect(held.problem()).toMatchObject({ reason: 'away' });
      cluster.resume();
      await eventually(async () => (held.problem() === undefined ? true : undefined));
      await write(held, 'resumed');
      expect(await written('resumed')).toBe(1);
    } finally {
      cluster.resume();
      await held.close();
    }
  });

  describe('the right to serve a database', () => {
    const url = () => cluster.url();

    async function hold(told: string[] = []): Promise<DatabaseHold> {
      return holdDatabase({ url: url(), patienceMs: 0, onState: (state) => told.push(state) });
    }

    test('is one program’s: a second is told who has it, and gets it as soon as the first ends', async () => {
      const first = await hold();
      await expect(hold()).rejects.toMatchObject({
        code: 'database_in_use',
        message: expect.stringMatching(new RegExp(`Another Octavo server \\(process ${process.pid} on .*Stop that one first`)),
      });
      const waited = Promise.withResolvers<string>();
      const second = holdDatabase({ url: url(), onWait: waited.resolve });
      expect(await waited.promise).toContain(String(process.pid));
      await first.release();
      await (await second).release();
    });

    test('is taken again when its connection is lost', async () => {
      const told: string[] = [];
      const held = await hold(told);
      await terminate(cluster, 10, 'octavo serve%');
      await eventually(async () => (told.length > 1 ? told.at(-1) === 'held' || undefined : undefined));
      await held.whenHeld();
      await expect(hold()).rejects.toMatchObject({ code: 'database_in_use' });
      await held.release();
    });

    test('is gone when another took it meanwhile: nothing is written until that one ends', async () => {
      const told: string[] = [];
      const options = { url: url(), patienceMs: 0, onState: (state: string) => told.push(state) };
      const first = await openStore({ kind: 'postgres', ...options, poolSize: 2, hold: options });
      const thief = new pg.Client({ connectionString: url() });
      await thief.connect();
      const waiting = thief.query('SELECT pg_advisory_lock(7224019303)');
      await eventually(async () => (await written('')) >= 0 || undefined);
      await terminate(cluster, 1, 'octavo serve%');
      await waiting;
      await eventually(async () => told.includes('taken') || undefined);
      await expect(write(first, 'stolen')).rejects.toMatchObject({ reason: 'taken' });
      expect(await written('stolen')).toBe(0);
      await thief.end();
      await eventually(async () => (told.at(-1) === 'held' ? true : undefined));
      await write(first, 'given-back');
      expect(await written('given-back')).toBe(1);
      await first.close();
    });
  });
});
