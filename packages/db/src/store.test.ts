import { tempDir } from '@octavo/testkit';
import { asc, count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from './store.ts';
import { type OpenedTestStore, openTestStore, testDatabases } from './testing/index.ts';

/** Turns of the event loop, so that everything that can go on without us does. */
async function turns(times = 20): Promise<void> {
  for (let i = 0; i < times; i++) await new Promise((resolve) => setImmediate(resolve));
}

describe.each(testDatabases())('a store on %s', (database) => {
  let dir: Awaited<ReturnType<typeof tempDir>>;
  let opened: OpenedTestStore;
  let store: Store;
  let setting: Store['tables']['setting'];

  beforeAll(async () => {
    dir = await tempDir();
    opened = await openTestStore(database, dir.path);
    store = opened.store;
    setting = store.tables.setting;
  });
  afterAll(async () => {
    await opened.close();
    await dir[Symbol.asyncDispose]();
  });
  beforeEach(() => store.tx(async (tx) => void (await tx.delete(setting))));

  const put = (key: string, value: unknown) => store.tx(async (tx) => void (await tx.insert(setting).values({ key, value })));
  const keys = async () => (await store.read.select({ key: setting.key }).from(setting).orderBy(asc(setting.key))).map((row) => row.key);

  test('keeps what a transaction wrote and returns its result', async () => {
    const result = await store.tx(async (tx) => {
      await tx.insert(setting).values({ key: 'a', value: 1 });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await keys()).toEqual(['a']);
  });

  test('keeps nothing of a transaction that throws, and throws its error', async () => {
    const failure = new Error('no');
    const work = store.tx(async (tx) => {
      await tx.insert(setting).values({ key: 'a', value: 1 });
      throw failure;
    });
    await expect(work).rejects.toBe(failure);
    expect(await keys()).toEqual([]);
  });

  test('keeps nothing of a transaction one of whose statements failed', async () => {
    await put('a', 1);
    const work = store.tx(async (tx) => {
      await tx.insert(setting).values({ key: 'b', value: 1 });
      await tx.insert(setting).values({ key: 'a', value: 2 });
    });
    await expect(work).rejects.toThrow();
    expect(await keys()).toEqual(['a']);
    await put('c', 3);
    expect(await keys()).toEqual(['a', 'c']);
  });

  test('never claims to have written what it did not, also when the work swallows an error', async () => {
    await put('a', 1);
    const work = store.tx(async (tx) => {
      await tx.insert(setting).values({ key: 'b', value: 1 });
      await Promise.resolve(tx.insert(setting).values({ key: 'a', value: 2 })).catch(() => undefined);
    });
    const wrote = await work.then(
      () => true,
      () => false,
    );
    expect(await keys()).toEqual(wrote ? ['a', 'b'] : ['a']);
  });

  test('loses no update of many transactions on one row', async () => {
    await put('counter', 0);
    const add = () =>
      store.tx(async (tx) => {
        const [row] = await tx.select().from(setting).where(eq(setting.key, 'counter'));
        await turns(1);
        await tx
          .update(setting)
          .set({ value: Number(row?.value) + 1 })
          .where(eq(setting.key, 'counter'));
      });
    await Promise.all(Array.from({ length: 12 }, add));
    expect(await store.read.select().from(setting)).toEqual([{ key: 'counter', value: 12 }]);
  });

  test('shows readers committed data only', async () => {
    await store.tx(async (tx) => {
      await tx.insert(setting).values({ key: 'a', value: 1 });
      expect(await keys()).toEqual([]);
      expect(await tx.select().from(setting)).toEqual([{ key: 'a', value: 1 }]);
    });
    expect(await keys()).toEqual(['a']);
  });

  test('refuses a transaction inside another, and goes on working', async () => {
    await expect(store.tx(() => store.tx(async () => 1))).rejects.toThrow('inside another');
    await put('a', 1);
    expect(await keys()).toEqual(['a']);
  });

  test('lets what a transaction started open one of its own after the end', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<void> | undefined;
    await store.tx(async () => {
      later = ended.then(() => put('later', 1));
    });
    end();
    await later;
    expect(await keys()).toEqual(['later']);
  });

  test('answers reads although more transactions than connections wait for one', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 12 }, () => store.tx(async () => void (await gate.then(keys))));
    await turns();
    expect(await keys()).toEqual([]);
    open();
    await Promise.all(waiting);
  });

  test('gives the event loop its turns while many transactions wait in line', async () => {
    let given = 0;
    const watch = setInterval(() => given++, 0);
    await Promise.all(Array.from({ length: 1500 }, (_, i) => put(`k${i}`, i)));
    clearInterval(watch);
    // Without turns there is none before all of them are done.
    expect(given).toBeGreaterThan(5);
  });

  test('runs a prepared query on transactions and outside of them', async () => {
    const byKey = store.prepare('test-setting-by-key', (db) =>
      db
        .select()
        .from(setting)
        .where(eq(setting.key, sql.placeholder('key'))),
    );
    await store.tx(async (tx) => {
      await tx.insert(setting).values({ key: 'a', value: [1] });
      expect(await byKey({ key: 'a' }, tx)).toEqual([{ key: 'a', value: [1] }]);
      expect(await byKey({ key: 'a' })).toEqual([]);
    });
    for (let i = 0; i < 10; i++) expect(await byKey({ key: 'a' })).toEqual([{ key: 'a', value: [1] }]);
    const many = await Promise.all(Array.from({ length: 10 }, () => byKey({ key: 'a' })));
    expect(many).toEqual(Array.from({ length: 10 }, () => [{ key: 'a', value: [1] }]));
  });

  describe('errors', () => {
    const SECRET = 'hunter2-is-my-secret';
    const text = (error: unknown): string => {
      const parts: string[] = [];
      for (let at = error; at instanceof Error; at = at.cause) parts.push(at.message, at.stack ?? '', JSON.stringify({ ...at }));
      return parts.join('\n');
    };

    test('of a broken constraint carry no value of a parameter, and the name of the table', async () => {
      await put(SECRET, SECRET);
      const error = await put(SECRET, SECRET).catch((caught) => caught);
      expect(text(error)).not.toContain(SECRET);
      expect(text(error)).toContain('setting');
    });

    test('of a query outside a transaction carry none either', async () => {
      const error = await Promise.resolve(store.read.select({ bad: sql`no_such_function(${SECRET})` }).from(setting)).catch(
        (caught) => caught,
      );
      expect(error).toBeInstanceOf(Error);
      expect(text(error)).not.toContain(SECRET);
    });

    test('of a prepared query carry none either', async () => {
      const { job } = store.tables;
      const query = store.prepare('test-cast', (db) =>
        db
          .select()
          .from(job)
          .where(sql`abs(${sql.placeholder('secret')}) = ${job.attempts} / 0 and no_such()`),
      );
      const error = await query({ secret: SECRET }).catch((caught) => caught);
      expect(error).toBeInstanceOf(Error);
      expect(text(error)).not.toContain(SECRET);
    });

    if (database !== 'postgres') return;
    test('about a value carry none either', async () => {
      const error = await Promise.resolve(store.read.select({ n: sql`cast(${SECRET} as bigint)` }).from(sql`(select 1) as one`)).catch(
        (caught) => caught,
      );
      expect(text(error)).toContain('22P02');
      expect(text(error)).not.toContain(SECRET);
    });
  });

  test('orders text keys by their bytes', async () => {
    const given = ['a', 'B', 'Z', 'ab', 'a-b', 'a b', 'é', 'z', '0', '10', '9', '中', '_', '~', 'aB', '𝔸', '\uffee'];
    await store.tx(async (tx) => void (await tx.insert(setting).values(given.map((key) => ({ key, value: 0 })))));
    expect(await keys()).toEqual([...given].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  });

  test('gives any JSON but null, which is the absence of a value, back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue().filter((value) => value !== null),
        async (value) => {
          await store.tx(async (tx) => {
            await tx.delete(setting);
            await tx.insert(setting).values({ key: 'json', value });
          });
          const [row] = await store.read.select().from(setting);
          expect(row?.value).toEqual(JSON.parse(JSON.stringify(value)));
        },
      ),
      { numRuns: 50, examples: [['\u0000'], [{ b: 1, a: 2 }], ['\ud83d'], [{ __proto__: 1 }]] },
    );
  });

  test('gives any bytes back as they were', async () => {
    const { contentNode } = store.tables;
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await store.tx(async (tx) => {
          await tx.delete(contentNode);
          await tx.insert(contentNode).values({ hash: 'h', data: Buffer.from(bytes) });
        });
        const [row] = await store.read.select().from(contentNode);
        expect(Buffer.compare(row?.data ?? Buffer.alloc(0), bytes)).toBe(0);
      }),
      { numRuns: 50, examples: [[new Uint8Array()], [Uint8Array.of(0, 0x5c, 0xff)]] },
    );
  });

  test('gives booleans, large numbers, nulls and texts back as they were', async () => {
    const { organization } = store.tables;
    const row = {
      id: 'o1',
      title: '\'; -- \\ " é 中 🎈',
      createdAt: Number.MAX_SAFE_INTEGER,
      updatedAt: 0,
      emailDomains: ['a.example'],
      hostname: null,
      type: 'business',
      useCase: '',
      communityType: null,
      defaultRole: null,
      defaultContent: null,
      sso: true,
      secondFactor: false,
      sessionHours: null,
      tokenDays: null,
      revisionMonths: null,
      ai: false,
      inviteLinks: true,
      logoUrl: null,
      mergeRules: null,
      foreignPictures: 'ask' as const,
      deletedAt: null,
      eraseAt: null,
    };
    await store.tx(async (tx) => void (await tx.insert(organization).values(row)));
    expect(await store.read.select().from(organization)).toEqual([row]);
    await store.tx(async (tx) => void (await tx.delete(organization)));
  });

  test('counts in numbers', async () => {
    await put('a', 1);
    expect(await store.read.select({ n: count(), raw: sql<number>`count(*)` }).from(setting)).toEqual([{ n: 1, raw: 1 }]);
  });

  test('says that it is sound', async () => {
    expect(await store.check()).toMatchObject({ ok: true });
  });

  test('is opened by two programs at once, and loses nothing that either wrote', async () => {
    const other = await openTestStore(database, dir.path, opened.url);
    try {
      const write = (on: Store, name: string, i: number) =>
        on.tx(async (tx) => void (await tx.insert(setting).values({ key: `${name}${i}`, value: i })));
      await Promise.all(Array.from({ length: 20 }, (_, i) => [write(store, 'x', i), write(other.store, 'y', i)]).flat());
      expect(await keys()).toHaveLength(40);
    } finally {
      await other.close();
    }
  });
});

test('A SQLite store waits for a lock of another program without stopping the process', async () => {
  await using dir = await tempDir();
  const first = await openTestStore('sqlite', dir.path);
  const second = await openTestStore('sqlite', dir.path, first.url);
  const { setting } = first.store.tables;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holds = first.store.tx(async (tx) => {
    await tx.insert(setting).values({ key: 'first', value: 1 });
    lock();
    await gate;
  });
  await locked;
  const waits = second.store.tx(async (tx) => {
    expect(await tx.select().from(setting)).toHaveLength(1);
    await tx.insert(setting).values({ key: 'second', value: 2 });
  });
  // Only a loop that turns gets here while the second one waits.
  await turns(50);
  open();
  await Promise.all([holds, waits]);
  expect(await first.store.read.select().from(setting)).toHaveLength(2);
  await second.close();
  await first.close();
});
