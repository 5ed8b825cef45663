import { type PostgresCluster, requirement, startCluster } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../open-store.ts';
import type { ReplicaState } from '../replica.ts';
import type { Store } from '../store.ts';
import { examineReplica } from './examine-replica.ts';

/** A busy machine takes its time until it looks again (ms). */
const SOON = { timeout: 90_000, interval: 50 };
const LIMIT_MS = 3_000;

describe.runIf(requirement('postgres-programs').available)('a store with a replica', { timeout: 420_000 }, () => {
  let database: PostgresCluster;
  let replica: PostgresCluster;
  const told: ReplicaState[] = [];
  let store: Store;

  beforeAll(async () => {
    database = await startCluster();
    replica = await database.startReplica();
  });
  afterAll(async () => {
    await replica?.[Symbol.asyncDispose]();
    await database?.[Symbol.asyncDispose]();
  });

  beforeEach(async () => {
    told.length = 0;
    store = await openStore({
      kind: 'postgres',
      url: database.url(),
      poolSize: 4,
      replica: { url: replica.url(), limitMs: LIMIT_MS, onState: (state) => void told.push(state) },
    });
    return () => store.close();
  });

  const { signal: open } = new AbortController();
  const state = () => store.replica?.use().state;
  const used = () => expect.poll(state, SOON).toBe('used');
  const write = (value: string) => store.tx((tx) => writeOn(tx, value));
  const writeOn = (tx: Parameters<Parameters<Store['tx']>[0]>[0], value: string) =>
    tx.insert(store.tables.setting).values({ key: 'word', value }).onConflictDoUpdate({ target: store.tables.setting.key, set: { value } });
  const read = async () => (await store.read.select().from(store.tables.setting).where(eq(store.tables.setting.key, 'word')))[0]?.value;
  const old = <Result>(work: () => Result, ended = open) => store.replica?.mayBeBehind(work, ended) as Result;

  /** Writes a word that the replica has, and then one that it has not. */
  async function writeBehind(): Promise<void> {
    await used();
    await write('old');
    await expect.poll(() => old(read), SOON).toBe('old');
    await replica.query('SELECT pg_wal_replay_pause()');
    await write('new');
  }
  const goOn = () => replica.query('SELECT pg_wal_replay_resume()');

  it('answers from the replica those who may see something old, and everybody else from the database', async () => {
    await writeBehind();
    try {
      expect([await old(read), await read()]).toEqual(['old', 'new']);
      const prepared = store.prepare('word-of-replica', (db) =>
        db.select().from(store.tables.setting).where(eq(store.tables.setting.key, 'word')),
      );
      expect([(await old(() => prepared()))[0]?.value, (await prepared())[0]?.value]).toEqual(['old', 'new']);
      expect(store.replica?.use()).toMatchObject({ answered: expect.any(Number), failed: 0, limitMs: LIMIT_MS });
      expect(store.connections().map(({ kind }) => kind)).toEqual(['write', 'read', 'replica']);
    } finally {
      await goOn();
    }
  });

  it('answers from the database once the work has written, or has ended', async () => {
    await writeBehind();
    try {
      const seen = await old(async () => {
        const before = await read();
        await store.tx((tx) => writeOn(tx, 'own'));
        return [before, await read()];
      });
      expect(seen).toEqual(['old', 'own']);
      const request = new AbortController();
      const later = old(async () => {
        const before = await read();
        request.abort();
        return [before, await read()];
      }, request.signal);
      expect(await later).toEqual(['old', 'own']);
    } finally {
      await goOn();
    }
  });

  it('leaves a replica that is further behind than it may be, says so, and comes back to it', async () => {
    await writeBehind();
    try {
      await expect.poll(() => write('newer').then(state), SOON).toBe('behind');
      expect(await old(read)).toBe('newer');
      expect(store.replica?.use().behindMs).toBeGreaterThan(LIMIT_MS);
      await expect(examineReplica({ url: database.url(), replicaUrl: replica.url(), limitMs: 200 })).rejects.toThrow(
        'more than 0.2 s behind',
      );
    } finally {
      await goOn();
    }
    await used();
    expect(told.slice(-2)).toEqual(['behind', 'used']);
    expect(await examineReplica({ url: database.url(), replicaUrl: replica.url(), limitMs: 60_000 })).toBeLessThan(60_000);
  });

  it('waits until the replica has what is committed, and no longer where it is left before', async () => {
    await writeBehind();
    let isOver = false;
    const waiting = store.replica?.caughtUp().then(() => {
      isOver = true;
    });
    await write('newest');
    expect(isOver).toBe(false);
    await goOn();
    await waiting;
    expect(['new', 'newest']).toContain(await old(read));
    await replica.query('SELECT pg_wal_replay_pause()');
    try {
      await write('last');
      await store.replica?.caughtUp();
      expect(await old(read)).toBe('last');
    } finally {
      await goOn();
    }
  });

  it('answers from the database while the replica is silent, ends or is away, also what waits for it', async () => {
    await used();
    await write('here');
    await replica.pause();
    try {
      expect(await old(read)).toBe('here');
      await expect.poll(state, SOON).toBe('away');
    } finally {
      replica.resume();
    }
    await used();
    await replica.stop('immediate');
    try {
      expect(await old(read)).toBe('here');
      await expect.poll(state, SOON).toBe('away');
      await expect(examineReplica({ url: database.url(), replicaUrl: replica.url(), limitMs: 100 })).rejects.toThrow('does not answer');
    } finally {
      await replica.start();
    }
    await used();
    await expect.poll(() => old(read), SOON).toBe('here');
  });

  it('goes on answering those who may see something old while the database is away', async () => {
    await used();
    await write('kept');
    await expect.poll(() => old(read), SOON).toBe('kept');
    await database.stop('fast');
    try {
      await expect.poll(async () => (await Promise.allSettled([read()]))[0]?.status, SOON).toBe('rejected');
      expect(await old(read)).toBe('kept');
    } finally {
      await database.start();
    }
    await used();
  });

  it.each([
    ['the database itself', () => database.url()],
    ['another database of the replica', () => replica.url('template1')],
  ])('is not misled by an address of %s', async (_what, address) => {
    const states: ReplicaState[] = [];
    const url = address();
    const misled = await openStore({
      kind: 'postgres',
      url: database.url(),
      poolSize: 4,
      replica: { url, limitMs: LIMIT_MS, onState: (next) => void states.push(next) },
    });
    try {
      await expect.poll(() => states, SOON).toEqual(['other']);
      await expect(examineReplica({ url: database.url(), replicaUrl: url, limitMs: 100 })).rejects.toThrow('is no streaming replica');
    } finally {
      await misled.close();
    }
  });
});
