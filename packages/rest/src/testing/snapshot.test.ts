import { testDatabases, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { digestOf, watchWrites } from './snapshot.ts';

describe.each(testDatabases())('a store that is watched on %s', (database) => {
  it('tells what it held before something was written, once something may have been', async () => {
    await using system = await testSystem(database);
    const { store } = system;
    const { setting } = store.tables;
    const write = (key: string) => store.tx((tx) => tx.insert(setting).values({ key, value: 1 }));
    const writes = watchWrites(store);
    const empty = await digestOf(store);

    writes.start();
    await store.read.select().from(setting);
    expect(await writes.stop()).toBeUndefined();

    writes.start();
    await Promise.all([write('a'), write('b')]);
    expect(await writes.stop()).toEqual(empty);
    const filled = await digestOf(store);
    expect(filled).not.toEqual(empty);

    await write('c');
    writes.start();
    await expect(store.tx(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const before = await writes.stop();
    expect(before).not.toEqual(filled);
    expect(before).toEqual(await digestOf(store));
  });
});
