import { openSharedStore, openTestStore, testDatabases } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { checkClock } from './check-clock.ts';
import { liveServers, recordServer } from './server-records.ts';

describe.runIf(testDatabases().includes('postgres'))('servers that share a database', () => {
  it('are known while they serve it, with what they say of themselves, and forgotten by the next one after that', async () => {
    const first = await openSharedStore();
    const own = { version: '1.0.0', url: 'https://docs.example.com', roles: ['web'], now: 1 };
    await recordServer(first.store, own);
    const second = await openSharedStore(first.url);
    const forget = await recordServer(second.store, { ...own, version: '1.1.0' });
    const seen = async () => (await liveServers(first.store)).map(({ record, leads }) => ({ version: record?.version, leads }));
    await expect.poll(seen).toEqual([
      { version: '1.0.0', leads: true },
      { version: '1.1.0', leads: false },
    ]);
    await forget();
    await second.close();
    await expect.poll(seen).toEqual([{ version: '1.0.0', leads: true }]);
    // One that is killed leaves its record.
    const killed = await openSharedStore(first.url);
    await recordServer(killed.store, own);
    await killed.close();
    const third = await openSharedStore(first.url);
    await recordServer(third.store, own);
    const { setting } = first.store.tables;
    const keys = (await first.store.read.select().from(setting)).map(({ key }) => key).filter((key) => key.startsWith('server '));
    expect(keys.toSorted()).toEqual([first.store, third.store].map(({ processes }) => `server ${processes?.name}`).toSorted());
    await third.close();
    await first.close();
  });

  it('go by one time: a clock that is apart is refused, either way', async () => {
    const { store, close } = await openSharedStore();
    await checkClock(store);
    for (const ms of [-11_000, 11_000]) {
      await expect(checkClock(store, () => Date.now() + ms)).rejects.toMatchObject({
        code: 'clock_apart',
        message: expect.stringMatching(/11\.\d/),
      });
    }
    await close();
  });
});

it('a server that is alone is not asked for its clock, nor recorded', async () => {
  await using folder = await tempDir();
  const { store, close } = await openTestStore('sqlite', folder.path);
  await checkClock(store, () => 0);
  await recordServer(store, { version: '1.0.0', url: 'http://localhost:3000', roles: ['web'], now: 1 });
  expect(await store.read.select().from(store.tables.setting)).toEqual([]);
  expect(await liveServers(store)).toEqual([]);
  await close();
});
