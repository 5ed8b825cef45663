import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { openRowKeeper } from './kept-rows.ts';
import { openTestStore, testDatabases } from './test-store.ts';

describe.each(testDatabases())('kept rows on %s', (database) => {
  it('come back as they were, to the bytes, and others stay', async () => {
    await using folder = await tempDir();
    const { store, url, close } = await openTestStore(database, folder.path);
    const keeper = await openRowKeeper(database, url);
    const { setting, object } = store.tables;
    const value = { text: 'it\'s "quoted" \\ \u{1f600}', list: [1, null, 2 ** 53 - 1] };
    const row = { oid: 'a'.repeat(40), kind: 'blob' as const, size: 3, codec: 'raw' as const, data: Buffer.of(0, 0x5c, 0xff) };
    await store.tx(async (tx) => {
      await tx.insert(setting).values([
        { key: 'a', value },
        { key: 'b', value: 2 },
      ]);
      await tx.insert(object).values({ ...row });
    });
    const before = [await store.read.select().from(setting), await store.read.select().from(object)];
    const kept = await keeper.keep(['setting', 'object']);
    const version = store.version();
    await store.tx(async (tx) => {
      await tx.delete(setting);
      await tx.delete(object);
      await tx.insert(setting).values({ key: 'c', value: 3 });
    });
    await keeper.restore(kept, ['object']);
    expect(await store.read.select().from(object)).toEqual(before[1]);
    expect(await store.read.select().from(setting)).toMatchObject([{ key: 'c' }]);
    await keeper.restore(kept, ['setting']);
    expect(await store.read.select().from(setting)).toEqual(before[0]);
    if (version !== undefined) expect(store.version()).not.toBe(version);
    await keeper.close();
    await close();
  });
});
