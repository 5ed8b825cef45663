import { describe, expect, it } from 'vitest';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { logRepairs, readRepairs } from './repaired-references.ts';

describe.each(testDatabases())('repairs by the upgrade to foreign keys on %s', (database) => {
  it('are logged once, and stay to be read', async () => {
    await using system = await testSystem(database);
    const { store, log } = system;
    await logRepairs(store, log, system.now());
    expect(log.lines).toEqual([]);
    const repairs = [{ place: 'session.user_id', action: 'removed', rows: 3 }];
    await store.tx((tx) => tx.insert(store.tables.setting).values({ key: 'repaired_references', value: repairs }));
    await logRepairs(store, log, system.now());
    await logRepairs(store, log, system.now());
    expect(log.lines).toMatchObject([{ level: 'warn', fields: repairs[0] }]);
    expect(await readRepairs(store)).toEqual(repairs);
  });
});
