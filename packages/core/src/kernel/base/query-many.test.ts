import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { queryMany } from './query-many.ts';

describe.each(testDatabases())('a query for many ids on %s', (database) => {
  it.each([0, 1, 2, 8, 9, 64, 65, 1024, 1025])('gives each of %i rows once, and none for an id that is not there', async (number) => {
    await using system = await testSystem(database);
    const { store } = system;
    const { setting } = store.tables;
    const ids = Array.from({ length: number }, (_, i) => `key${String(i).padStart(4, '0')}`);
    if (number > 0) await store.tx((tx) => tx.insert(setting).values(ids.map((key) => ({ key, value: 1 }))));
    const found = await queryMany(store, 'test-settings', ids, (db, some) =>
      db.select({ key: setting.key }).from(setting).where(inArray(setting.key, some)).orderBy(setting.key),
    );
    expect(found.map(({ key }) => key)).toEqual(ids);
    const strange = await queryMany(store, 'test-settings', ['other', ...ids.slice(0, 1)], (db, some) =>
      db.select({ key: setting.key }).from(setting).where(inArray(setting.key, some)).orderBy(setting.key),
    );
    expect(strange.map(({ key }) => key)).toEqual(ids.slice(0, 1));
  });
});
