import { tempDir } from '@octavo/testkit';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../open-store.ts';
import type { Processes } from '../processes.ts';
import type { Store } from '../store.ts';
import { newDatabase, testDatabases } from '../testing/index.ts';
import { newerProgram } from '../testing/migration-folders.ts';

const PATIENCE = { patienceMs: 0 };

describe.runIf(testDatabases().includes('postgres'))('programs that share a database', () => {
  let url: string;
  let drop: () => Promise<void>;
  const stores: Store[] = [];

  beforeEach(async () => {
    ({ url, drop } = await newDatabase('postgres', ''));
    return async () => {
      await Promise.all(stores.splice(0).map((store) => store.close()));
      await drop();
    };
  });

  async function serve(isShared = true, migrations?: string, mayLead?: boolean): Promise<Store> {
    const store = await openStore({ kind: 'postgres', url, poolSize: 4, hold: PATIENCE, isShared, mayLead }, migrations);
    stores.push(store);
    return store;
  }

  async function process(): Promise<Processes> {
    const { processes } = await serve();
    if (processes === undefined) throw new Error('the store is not shared');
    return processes;
  }

  it('all serve it, and one that would be alone does not start beside them, nor they beside it', async () => {
    const first = await serve();
    await serve();
    await expect(serve(false)).rejects.toMatchObject({ code: 'database_in_use' });
    await Promise.all(stores.splice(0).map((store) => store.close()));
    expect(first.processes?.leads).toBe(false);
    await serve(false);
    await expect(serve()).rejects.toMatchObject({ code: 'database_in_use' });
  });

  it('of a newer version wait with their migrations until those of the former version have ended', async () => {
    await using folder = await tempDir();
    const newer = await newerProgram('postgres', folder.path, 'CREATE TABLE newer (id int)');
    await serve();
    await expect(serve(true, newer)).rejects.toMatchObject({ code: 'database_in_use', message: expect.stringContaining('former version') });
    await stores.shift()?.close();
    await Promise.all([serve(true, newer), serve(true, newer)]);
    await expect(serve()).rejects.toMatchObject({ code: 'database_newer' });
  });

  it('one of them leads, and when it ends another one does', async () => {
    const first = await process();
    await vi.waitFor(() => expect(first.leads).toBe(true), { timeout: 60_000 });
    const second = await process();
    const told: boolean[] = [];
    second.onLead((leads) => void told.push(leads));
    expect(second.leads).toBe(false);
    expect([await first.others(), await second.others()]).toEqual([1, 1]);
    await stores.shift()?.close();
    await vi.waitFor(() => expect(second.leads).toBe(true), { timeout: 60_000 });
    expect(await second.others()).toBe(0);
    expect(told).toEqual([true]);
    expect(first.leads).toBe(false);
  });

  it('leave the lead to those that may have it', async () => {
    const first = await serve(true, undefined, false);
    const second = await serve();
    await vi.waitFor(() => expect(second.processes?.leads).toBe(true), { timeout: 60_000 });
    expect((await second.serving()).map(({ leads }) => leads)).toEqual([false, true]);
    expect(first.processes?.leads).toBe(false);
  });

  it('lock each other out, and are let in when the one that locked is done or ends', async () => {
    const [first, second] = [await process(), await process()];
    const [unlock, unlockAgain] = [await first.lock('a'), await first.lock('a')];
    const order: string[] = [];
    const waiting = second.lock('a').then((done) => {
      order.push('second');
      return done;
    });
    await (await second.lock('b'))();
    unlock();
    order.push('first');
    await (await first.lock('c'))();
    unlockAgain();
    await waiting;
    expect(order).toEqual(['first', 'second']);
    await stores.pop()?.close();
    await (await first.lock('a'))();
  });

  it('pass in a transaction what nobody locked, which nobody locks until it ends', async () => {
    const first = await process();
    const second = await serve();
    const unlock = await first.lock('a');
    const passes = (name: string) => second.tx(async (tx) => second.processes?.mayPass(tx, name));
    expect(await passes('a')).toBe(false);
    expect(await passes('b')).toBe(true);
    unlock();
    await vi.waitFor(async () => expect(await passes('a')).toBe(true), { timeout: 60_000 });
    const order: string[] = [];
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const passing = second.tx(async (tx) => {
      await second.processes?.mayPass(tx, 'a');
      begun.resolve();
      await end.promise;
      order.push('passed');
    });
    await begun.promise;
    const locking = first.lock('a').then(() => order.push('locked'));
    end.resolve();
    await Promise.all([passing, locking]);
    expect(order).toEqual(['passed', 'locked']);
  });

  it('send each other news, in a transaction only once it is committed, and none to themselves', async () => {
    const [first, second] = [await serve(), await process()];
    const heard: unknown[] = [];
    const own: unknown[] = [];
    second.listen('topic', (body) => heard.push(body));
    second.listen('other', (body) => heard.push(['other', body]));
    first.processes?.listen('topic', (body) => own.push(body));
    await vi.waitFor(
      async () => {
        await first.processes?.send('topic', { n: 0 });
        expect(heard).toContainEqual({ n: 0 });
      },
      { timeout: 60_000 },
    );
    heard.length = 0;
    const failed = first.tx(async (tx) => {
      await first.processes?.send('topic', { n: 1 }, tx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await first.tx(async (tx) => first.processes?.send('topic', { n: 2 }, tx));
    await vi.waitFor(() => expect(heard).toContainEqual({ n: 2 }), { timeout: 60_000 });
    expect(heard).not.toContainEqual({ n: 1 });
    expect(own).toEqual([]);
    await expect(first.processes?.send('topic', 'x'.repeat(8_000))).rejects.toThrow('too long');
  });

  it('keep their locks over a lost connection, are told that they may have missed news, and the lead is with somebody', async () => {
    const [first, second] = [await process(), await process()];
    let gaps = 0;
    first.onGap(() => gaps++);
    await first.lock('a');
    const admin = await openStore({ kind: 'postgres', url, poolSize: 2 });
    stores.push(admin);
    const name = first.name;
    await admin.tx(async (tx) => {
      await tx.select({ ended: sql`pg_terminate_backend(pid)` }).from(sql`pg_stat_activity`).where(sql`application_name = ${name}`);
    });
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), { timeout: 60_000 });
    await vi.waitFor(() => expect([first.leads, second.leads].filter(Boolean)).toHaveLength(1), { timeout: 60_000 });
    let locked = false;
    void second.lock('a').then(
      () => {
        locked = true;
      },
      () => undefined,
    );
    await (await second.lock('b'))();
    await (await first.lock('b'))();
    expect(locked).toBe(false);
  });
});
