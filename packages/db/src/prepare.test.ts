import { setImmediate } from 'node:timers/promises';
import { tempDir } from '@octavo/testkit';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db, PreparedQuery, Store } from './store.ts';
import { type OpenedTestStore, openTestStore, startProcess, testDatabases } from './testing/index.ts';

interface Row {
  key: string;
  value: unknown;
}

describe.each(testDatabases())('prepared queries on %s', (database) => {
  let dir: Awaited<ReturnType<typeof tempDir>>;
  let opened: OpenedTestStore;
  /** Another connection to the same database, as another process has it. */
  let beside: OpenedTestStore;
  let store: Store;
  let byKey: PreparedQuery<Row>;

  beforeAll(async () => {
    dir = await tempDir();
    opened = await openTestStore(database, dir.path);
    beside = await openTestStore(database, dir.path, opened.url);
    store = opened.store;
    const { setting } = store.tables;
    byKey = store.prepare<Row>('test-prepared', (db) =>
      db
        .select()
        .from(setting)
        .where(eq(setting.key, sql.placeholder('key'))),
    );
  });
  afterAll(async () => {
    await beside.close();
    await opened.close();
    await dir[Symbol.asyncDispose]();
  });
  beforeEach(() => store.tx((tx) => tx.delete(store.tables.setting)));

  const put = (tx: Db, key: string, value: unknown) => {
    const { setting } = store.tables;
    return tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  };
  const valueAt = async (key: string) => (await byKey({ key }))[0]?.value;

  test('never give rows older than the last commit, whoever made it, nor rows of what is not committed', async () => {
    const key = fc.constantFrom('a', 'b');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('read' as const), key }),
      fc.record({ kind: fc.constantFrom('write', 'write beside', 'fail', 'read while writing') as fc.Arbitrary<string>, key }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const committed = new Map<string, unknown>();
        await store.tx((tx) => tx.delete(store.tables.setting));
        for (const [value, { kind, key }] of steps.entries()) {
          if (kind === 'write') await store.tx((tx) => put(tx, key, value));
          if (kind === 'write beside') await beside.store.tx((tx) => put(tx, key, value));
          if (kind === 'fail') {
            const work = store.tx(async (tx) => {
              await put(tx, key, 'lost');
              expect(await valueAt(key)).toBe(committed.get(key));
              throw new Error('rolled back');
            });
            await expect(work).rejects.toThrow('rolled back');
          }
          if (kind === 'read while writing') {
            await store.tx(async (tx) => {
              await put(tx, key, value);
              expect(await valueAt(key)).toBe(committed.get(key));
              expect((await byKey({ key }, tx))[0]?.value).toBe(value);
            });
          }
          if (kind !== 'read' && kind !== 'fail') committed.set(key, value);
          for (const known of ['a', 'b']) expect(await valueAt(known)).toBe(committed.get(known));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('see what another process committed', async () => {
    await using other = startProcess(import.meta.url, './testing/write-when-told.ts', opened.url);
    expect(await other.line()).toBe('ready');
    for (const value of [1, 2, 3]) {
      await valueAt('counter');
      other.tell(String(value));
      expect(await other.line()).toBe('committed');
      expect(await valueAt('counter')).toBe(value);
    }
  });

  test('see what was committed while they ran', async () => {
    for (let value = 0; value < 20; value++) {
      const [before] = await Promise.all([valueAt('a'), store.tx((tx) => put(tx, 'a', value)), valueAt('a')]);
      expect([value - 1, value]).toContain(before ?? -1);
      expect(await valueAt('a')).toBe(value);
    }
  });

  test('tell values apart, whatever they hold', async () => {
    await store.tx(async (tx) => {
      await put(tx, '1', 'text');
      await put(tx, '1","x":"', 'odd');
    });
    expect([await valueAt('1'), await valueAt('1","x":"'), await valueAt('')]).toEqual(['text', 'odd', undefined]);
  });
});

describe.each(testDatabases())('the version of a store on %s', (database) => {
  test('changes with each commit and with nothing else', async () => {
    await using dir = await tempDir();
    const { store, close } = await openTestStore(database, dir.path);
    const { setting } = store.tables;
    if (store.version() !== undefined) {
      const seen = [store.version()];
      for (const key of ['a', 'b', 'c']) {
        await store.tx((tx) => tx.insert(setting).values({ key, value: 1 }));
        expect(seen).not.toContain(store.version());
        seen.push(store.version());
        await store.read.select().from(setting);
        await store.tx((tx) => tx.insert(setting).values({ key, value: 2 })).catch(() => undefined);
        expect(store.version()).toBe(seen.at(-1));
      }
    } else expect(database).toBe('postgres');
    await close();
  });

  test('is known to have changed by the next turn once another connection has committed', async () => {
    await using dir = await tempDir();
    const { store, url, close } = await openTestStore(database, dir.path);
    if (database !== 'postgres') {
      const other = await openTestStore(database, dir.path, url);
      const before = store.version();
      await other.store.tx((tx) => tx.insert(other.store.tables.setting).values({ key: 'a', value: 1 }));
      await setImmediate();
      expect(store.version()).not.toBe(before);
      await other.close();
    } else expect(store.version()).toBeUndefined();
    await close();
  });
});

describe.each(testDatabases())('the stamp of a store on %s', (database) => {
  test('is another one after each commit of anybody, in whatever order transactions begin and end, and the same as long as nothing is committed', async () => {
    await using dir = await tempDir();
    const opened = await openTestStore(database, dir.path);
    const beside = await openTestStore(database, dir.path, opened.url);
    const { store } = opened;
    const { setting } = store.tables;
    const state = async () => {
      // Once per turn on SQLite.
      await setImmediate();
      const stamp = await store.stamp();
      const rows = await store.read.select().from(setting).orderBy(setting.key);
      return { stamp, text: JSON.stringify(rows) };
    };
    const seen = new Map<unknown, string>();
    /** The stamp stands for one content: asked again, it may only tell of the same. */
    const look = async () => {
      const { stamp, text } = await state();
      expect(stamp).toBeDefined();
      expect(seen.get(stamp) ?? text).toBe(text);
      seen.set(stamp, text);
    };
    const write = (on: Store, key: string, value: number) =>
      on.tx((tx) => tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
    const key = fc.constantFrom('a', 'b', 'c');
    const step = fc.record({ kind: fc.constantFrom('write', 'write beside', 'within', 'fail', 'look'), key });
    let value = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        for (const each of steps) {
          value++;
          if (each.kind === 'write') await write(store, each.key, value);
          if (each.kind === 'write beside') await write(beside.store, each.key, value);
          if (each.kind === 'fail')
            await store.tx(async (tx) => tx.insert(setting).values({ key: null as never, value })).catch(() => undefined);
          if (each.kind === 'within') {
            await store.tx(async (tx) => {
              await tx.insert(setting).values({ key: `within ${value}`, value });
              await look();
              // One that began later ends first. SQLite has one writer.
              if (database === 'postgres') await write(beside.store, each.key, value);
              await look();
            });
          }
          await look();
        }
      }),
      { numRuns: 25 },
    );
    // Others may write to the same server of PostgreSQL meanwhile, now and then.
    const stamps = async () => new Set([(await state()).stamp, (await state()).stamp]);
    await expect.poll(async () => (await stamps()).size, { interval: 5 }).toBe(1);
    await beside.close();
    await opened.close();
  });
});
