import { tempDir } from '@octavo/testkit';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatabaseAddress } from '../backup/types.ts';
import type { Store } from '../store.ts';
import { makeRow } from '../testing/rows-of-every-table.ts';
import { openTestStore, testDatabases } from '../testing/test-store.ts';
import { isVacant } from './is-vacant.ts';
import { differingTables, transferRows } from './transfer-rows.ts';

/** An empty database of each kind. */
async function twoDatabases() {
  const folder = await tempDir();
  const [sqlite, postgres] = [await openTestStore('sqlite', folder.path), await openTestStore('postgres', folder.path)];
  const addresses: Record<'sqlite' | 'postgres', DatabaseAddress> = {
    sqlite: { kind: 'sqlite', file: sqlite.url },
    postgres: { kind: 'postgres', url: postgres.url },
  };
  const mark = { key: 'left', value: { at: 1 } };
  return {
    sqlite: sqlite.store,
    postgres: postgres.store,
    addresses,
    transfer: (from: 'sqlite' | 'postgres') =>
      transferRows({ from: addresses[from], to: addresses[from === 'sqlite' ? 'postgres' : 'sqlite'], mark, onProgress: () => {} }),
    async [Symbol.asyncDispose]() {
      await sqlite.close();
      await postgres.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
const row = fc.record({
  name: text,
  json: fc.json(),
  bytes: fc.uint8Array({ maxLength: 40 }),
  at: fc.maxSafeInteger(),
  flag: fc.boolean(),
  photo: fc.option(text),
});

/** Rows in tables that have values of all kinds between them. */
async function write(store: Store, rows: readonly (typeof row extends fc.Arbitrary<infer Row> ? Row : never)[]): Promise<void> {
  const { user, object, setting } = store.tables;
  await store.tx(async (tx) => {
    for (const [at, one] of rows.entries()) {
      const person = { displayName: one.name, photoUrl: one.photo, createdAt: one.at, operator: one.flag };
      await tx.insert(user).values({ ...(makeRow('user') as typeof user.$inferInsert), ...person });
      await tx.insert(setting).values({ key: `${at}${one.name}`, value: { value: JSON.parse(one.json) } });
      const oid = at.toString(16).padStart(40, '0');
      await tx.insert(object).values({ oid, kind: 'blob', size: one.at, codec: 'raw', data: Buffer.from(one.bytes) });
    }
  });
}

async function clear({ tx, tables: { user, object, setting } }: Store): Promise<void> {
  await tx(async (db) => {
    for (const table of [user, object, setting]) await db.delete(table);
  });
}

describe.runIf(testDatabases().includes('postgres'))('rows that go to another database', () => {
  it('are the same there and back, whatever their values', async () => {
    await using w = await twoDatabases();
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), fc.constantFrom('sqlite' as const, 'postgres' as const), async (rows, from) => {
        const to = from === 'sqlite' ? 'postgres' : 'sqlite';
        await clear(w[from]);
        await clear(w[to]);
        await write(w[from], rows);
        const { setting } = w[from].tables;
        const all = ({ read, tables: { user, object } }: Store) =>
          Promise.all([read.select().from(user).orderBy(user.id), read.select().from(object).orderBy(object.oid)]);
        await w.transfer(from);
        expect(await all(w[to])).toEqual(await all(w[from]));
        expect(await differingTables(w.addresses[from], w.addresses[to], 'left')).toEqual([]);
        expect(await w[from].read.select().from(setting)).toContainEqual({ key: 'left', value: { at: 1 } });
      }),
      { numRuns: 12 },
    );
  });

  it('are refused whole when PostgreSQL cannot keep a text, and when a row refers to nothing', async () => {
    await using w = await twoDatabases();
    const { user, session } = w.sqlite.tables;
    const values = { ...(makeRow('user') as typeof user.$inferInsert), displayName: 'a\0b' };
    await w.sqlite.tx((tx) => tx.insert(user).values(values));
    await expect(w.transfer('sqlite')).rejects.toMatchObject({ code: 'not_movable' });
    expect(await isVacant(w.addresses.postgres)).toBe(true);
    expect(await w.sqlite.read.select().from(w.sqlite.tables.setting)).toEqual([]);
    await clear(w.sqlite);
    // As a database has it whose file was repaired.
    const client = new Database((w.addresses.sqlite as { file: string }).file);
    client.pragma('foreign_keys = OFF');
    client.exec(
      `INSERT INTO session (id, secret_hash, user_id, created_at, last_seen_at, expires_at) VALUES ('s', 'h', 'nobody', 1, 1, 1)`,
    );
    client.close();
    await expect(w.transfer('sqlite')).rejects.toThrow(/foreign key/);
    expect(await isVacant(w.addresses.postgres)).toBe(true);
    expect(await w.postgres.read.select().from(session)).toEqual([]);
  });
});
