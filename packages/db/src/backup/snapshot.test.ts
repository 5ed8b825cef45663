import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { newDatabase, openTestStore, type TestDatabase, testDatabases } from '../testing/index.ts';
import { assertKnownMigration, type DatabaseAddress, loadDump, openSnapshot, withScratchDatabase } from './index.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

const addressOf = (database: TestDatabase, url: string): DatabaseAddress =>
  database === 'sqlite' ? { kind: 'sqlite', file: url } : { kind: 'postgres', url };

/** A database with rows of two tables, and an empty place for a copy. */
async function world(database: TestDatabase) {
  const folder = await tempDir();
  const opened = await openTestStore(database, folder.path);
  const copy = await newDatabase(database, folder.path);
  const { store } = opened;
  const put = (key: string, value: unknown) => store.tx((tx) => tx.insert(store.tables.setting).values({ key, value }));
  const data = Buffer.from([0, 1, 255]);
  await store.tx((tx) => tx.insert(store.tables.object).values({ oid: 'a'.repeat(40), kind: 'blob', size: 3, codec: 'raw', data }));
  await put('one', { text: 'Zürich “1”', number: 2 ** 40, none: null });
  const address = addressOf(database, opened.url);
  return {
    store,
    put,
    address,
    copy: addressOf(database, copy.url),
    temporary: path.join(folder.path, 'dump'),
    measure: async (of = address, names?: readonly string[]) => {
      const snapshot = await openSnapshot(of);
      return new Map((await snapshot.measure(names).finally(() => snapshot.close())).map(({ table, ...rest }) => [table, rest]));
    },
    async [Symbol.asyncDispose]() {
      await opened.close();
      await copy.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('a snapshot on %s', (database) => {
  it('does not see what is committed later, nor does its dump, which makes the same database elsewhere', async () => {
    await using w = await world(database);
    const before = await w.measure();
    const snapshot = await openSnapshot(w.address);
    await w.put('two', 2);
    const { setting } = snapshot.tables;
    expect(await snapshot.read.select({ key: setting.key }).from(setting)).toEqual([{ key: 'one' }]);
    expect(new Map((await snapshot.measure()).map(({ table, ...rest }) => [table, rest]))).toEqual(before);
    // Commits of others do not begin the dump anew.
    const chunks = snapshot.dump(w.temporary);
    const writing = Promise.all([w.put('three', 3), w.put('four', 4)]);
    await loadDump(w.copy, chunks);
    await writing;
    await snapshot.close();
    expect(await w.measure(w.copy)).toEqual(before);
    expect((await w.measure()).get('setting')).toMatchObject({ rows: 4 });
  });

  it('has digests that tell each change of a value, and not the order of rows', async () => {
    await using w = await world(database);
    const { store } = w;
    const { setting, object } = store.tables;
    await w.put('two', 2);
    const first = await w.measure();
    await store.tx((tx) => tx.delete(setting));
    await w.put('two', 2);
    await w.put('one', { text: 'Zürich “1”', number: 2 ** 40, none: null });
    expect(await w.measure()).toEqual(first);
    await store.tx((tx) => tx.update(object).set({ data: Buffer.from([0, 1, 254]) }));
    const changed = await w.measure();
    expect([...changed].filter(([table, measure]) => measure.digest !== first.get(table)?.digest).map(([table]) => table)).toEqual([
      'object',
    ]);
  });

  it('measures the tables that it is asked for alone, as those of an older program', async () => {
    await using w = await world(database);
    const some = await w.measure(w.address, ['setting', 'job']);
    expect([...some.keys()]).toEqual(['setting', 'job']);
    expect(some.get('setting')).toMatchObject({ rows: 1 });
  });

  it('knows the newest migration, and refuses one that this program does not', async () => {
    await using w = await world(database);
    const snapshot = await openSnapshot(w.address);
    await snapshot.close();
    expect(() => assertKnownMigration(database, snapshot.migration, MIGRATIONS)).not.toThrow();
    expect(() => assertKnownMigration(database, snapshot.migration + 1, MIGRATIONS)).toThrow(
      expect.objectContaining({ code: 'database_newer' }),
    );
  });

  it('is not loaded over what is there', async () => {
    await using w = await world(database);
    const before = await w.measure();
    const bytes = async function* () {
      yield Buffer.from('x');
    };
    await expect(loadDump(w.address, bytes())).rejects.toMatchObject({ code: database === 'sqlite' ? 'EEXIST' : 'database_not_empty' });
    expect(await w.measure()).toEqual(before);
  });
});

const postgres = testDatabases().filter((database) => database === 'postgres');
describe.each(postgres)('on %s', (database) => {
  it('a damaged archive leaves the database empty, and says why without the password', async () => {
    await using w = await world(database);
    const bytes = async function* () {
      yield Buffer.from('PGDMP, but no archive');
    };
    const url = new URL(w.copy.kind === 'postgres' ? w.copy.url : '');
    url.password = 'not to be seen';
    const failed: Error = await loadDump({ kind: 'postgres', url: url.href }, bytes()).then(
      () => new Error('it was loaded'),
      (error: Error) => error,
    );
    expect(failed).toMatchObject({
      code: 'database_program',
      message: expect.stringMatching(/^The program pg_restore of PostgreSQL failed: /),
    });
    expect(failed.message).not.toContain('not to be seen');
    const snapshot = await openSnapshot(w.address);
    await loadDump(w.copy, snapshot.dump(w.temporary));
    await snapshot.close();
  });

  it('a scratch database is empty, and gone afterwards, also after a failure', async () => {
    await using w = await world(database);
    const url = w.address.kind === 'postgres' ? w.address.url : '';
    let scratch = '';
    const failing = withScratchDatabase(url, 'octavo_test_scratch', async (made) => {
      scratch = made;
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(scratch).toMatch(/\/octavo_test_scratch_[0-9a-f]{12}$/);
    await expect(openSnapshot({ kind: 'postgres', url: scratch })).rejects.toMatchObject({ code: '3D000' });
  });
});
