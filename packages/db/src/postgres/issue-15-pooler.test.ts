import { requirement, startPgBouncer } from '@octavo/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { type NewDatabase, newDatabase } from '../testing/test-store.ts';
import { requireSessions } from './require-sessions.ts';

const here = requirement('postgres').available && requirement('pgbouncer').available;
const TEN_SECONDS = 10_000;

describe.skipIf(!here)('issue-15-PgBouncer before PostgreSQL', () => {
  let database: NewDatabase;
  beforeEach(async () => {
    database = await newDatabase('postgres', '');
  });
  afterEach(() => database.drop());

  const name = () => new URL(database.url).pathname.slice(1);

  test.each(['transaction', 'statement'] as const)('is refused in one sentence in %s mode', async (mode) => {
    await using bouncer = await startPgBouncer(database.url, mode);
    await expect(requireSessions(bouncer.url(name()), TEN_SECONDS)).rejects.toMatchObject({
      code: 'pooler_mode',
      message: expect.stringMatching(/^[^.]*pool_mode=session[^.]*\.$/),
    });
  });

  test('works in session mode: prepared statements, settings, migrations, and the right to serve', async () => {
    await using bouncer = await startPgBouncer(database.url, 'session');
    const url = bouncer.url(name());
    await requireSessions(url, TEN_SECONDS);
    const store = await openStore({ kind: 'postgres', url, poolSize: 4, hold: { patienceMs: 0 } });
    const { setting } = store.tables;
    const all = store.prepare('all-settings', (db) => db.select().from(setting));
    for (let i = 0; i < 20; i++) {
      await store.tx((tx) => tx.insert(setting).values({ key: `key ${i}`, value: i }));
      expect(await all()).toHaveLength(i + 1);
    }
    await expect(openStore({ kind: 'postgres', url, poolSize: 2, hold: { patienceMs: 0 } })).rejects.toMatchObject({
      code: 'database_in_use',
    });
    await store.close();
    const next = await openStore({ kind: 'postgres', url, poolSize: 2, hold: {} });
    await next.close();
  });

  test('is not needed: the server itself keeps sessions', async () => {
    await expect(requireSessions(database.url, TEN_SECONDS)).resolves.toBeUndefined();
  });
});
