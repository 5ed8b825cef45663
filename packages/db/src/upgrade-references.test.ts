import { tempDir } from '@octavo/testkit';
import { eq, getTableColumns, type Table } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { missingParents, newDatabase, startProcess, storeOptions, testDatabases } from './testing/index.ts';
import { LATER_TABLES, withLaterColumns } from './testing/later-columns.ts';
import { earlierProgram, interruptedProgram } from './testing/migration-folders.ts';
import { schemaKeys as allKeys, makeRow, type SchemaKey } from './testing/rows-of-every-table.ts';

/** The last migration before the one that adds foreign keys, and that one. */
const BEFORE = '0034_drawn';
const TAG = '0035_foreign_keys';

const schemaKeys = () => allKeys().filter(({ table }) => !LATER_TABLES.has(table));

/** Keys whose rows are told apart by the migration from those of another key with the same column. */
const nowhere = ({ place }: SchemaKey) => `nowhere-${place}`;

/** Repairs of rows without a parent, other than removing the row or emptying its reference. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'collection.parent_id': 'moved to the root',
  'space.parent_id': 'moved to the root',
  'change_request.revision_id': 'set to the live revision',
  'change_request.initial_revision_id': 'set to the live revision',
  'change_request.ancestor_revision_id': 'set to the live revision',
  'comment.author_id': 'given a disabled user',
  'comment.resolved_by': 'given a disabled user',
  'comment.applied_by': 'given a disabled user',
  'comment_reply.author_id': 'given a disabled user',
  'change_review.reviewer_id': 'given a disabled user',
  'change_contributor.user_id': 'given a disabled user',
  'revision.suggested_by': 'given a disabled user',
  // Nothing is left of a space without a revision.
  'space.revision_id': 'removed',
  'site_item.space_id': 'removed',
};

function expectedOf({ place, onDelete }: SchemaKey): string {
  return OTHERWISE[place] ?? (onDelete === 'cascade' ? 'removed' : 'emptied');
}

type Rows = [table: SchemaKey['table'], row: Record<string, unknown>][];

/** A row of each table that refers or is referred to, all in order. */
function goodRows(): Rows {
  const names = new Set(schemaKeys().flatMap(({ table, parent }) => [table, parent]));
  const own = { space: { revisionId: 'good-revision' }, openapiSpec: { lastVersionId: 'good-openapiVersion' } };
  return [...names].map((table) => [table, makeRow(table, { id: `good-${table}`, ...own[table as keyof typeof own] })]);
}

/** For each key a row that lacks its parent and nothing else, with what else it needs. */
function danglingRows(): Rows {
  return schemaKeys().flatMap((key) => {
    const { table, place, columns } = key;
    const last = columns.at(-1) ?? '';
    const row = { ...makeRow(table, { [last]: nowhere(key) }) };
    const rows: Rows = [[table, row]];
    const revision = (spaceId: unknown): void => {
      rows.push(['revision', makeRow('revision', { id: `revision of ${place}`, spaceId, changeRequestId: null })]);
    };
    if (table === 'space' && last !== 'revisionId') {
      row.revisionId = `revision of ${place}`;
      revision(row.id);
    }
    // Of these a space, or a change request, has one: those of the others are in order.
    if (table === 'gitSync' || table === 'gitConnection') {
      for (const name of ['revisionId', 'pushingRevisionId', 'pushedRevisionId']) if (name in row && name !== last) row[name] = null;
      if (last !== 'spaceId') {
        row.spaceId = `space of ${place}`;
        rows.push(['space', makeRow('space', { id: row.spaceId, revisionId: `revision of ${place}` })]);
        revision(row.spaceId);
      }
    }
    if (table === 'gitChangeBranch' && last !== 'changeRequestId') {
      row.changeRequestId = `change request of ${place}`;
      rows.push(['changeRequest', makeRow('changeRequest', { id: row.changeRequestId })]);
    }
    return rows;
  });
}

async function insert(store: Store, rows: Rows): Promise<void> {
  await store.tx(async (tx) => {
    for (const [table, row] of rows) {
      const known = getTableColumns(store.tables[table] as Table);
      const values = Object.fromEntries(Object.entries(row).filter(([name]) => name in known));
      await tx.insert(store.tables[table]).values(values as never);
    }
  });
}

describe.each(testDatabases())('an upgrade to foreign keys on %s', (database) => {
  async function oldDatabase(directory: string, rows: Rows) {
    const made = await newDatabase(database, directory);
    const earlier = await openStore(storeOptions(database, made.url), await earlierProgram(database, directory, BEFORE));
    await withLaterColumns(database, made.url, () => insert(earlier, rows));
    return { ...made, earlier };
  }

  test('repairs what dangles of each key, reports it, and leaves the rest alone', async () => {
    await using dir = await tempDir();
    const good = goodRows();
    const { url, drop, earlier } = await oldDatabase(dir.path, [...good, ...danglingRows()]);
    expect(Object.keys(await missingParents(earlier, LATER_TABLES)).length).toBe(schemaKeys().length);
    await earlier.close();
    const store = await openStore(storeOptions(database, url));
    expect(await missingParents(store)).toEqual({});
    const { setting, collection, space, user } = store.tables;
    const [report] = await store.read.select().from(setting).where(eq(setting.key, 'repaired_references'));
    const said = report?.value as { place: string; action: string; rows: number }[];
    const told = said.map(({ place, action }) => `${place} ${action}`);
    expect(
      schemaKeys()
        .map((key) => `${key.place} ${expectedOf(key)}`)
        .filter((line) => !told.includes(line)),
    ).toEqual([]);
    expect(said.every(({ rows }) => rows >= 1 && rows <= 3)).toBe(true);
    for (const [table, row] of good) {
      const same = Object.entries(row).filter(([name]) => name in getTableColumns(store.tables[table] as Table));
      expect(await store.read.select().from(store.tables[table])).toContainEqual(expect.objectContaining(Object.fromEntries(same)));
    }
    const [moved] = await store.read.select().from(space).where(eq(space.revisionId, 'revision of space.parent_id'));
    expect(moved).toMatchObject({ parentId: null });
    expect(await store.read.select().from(collection)).not.toContainEqual(expect.objectContaining({ defaultLevel: 'inherit' }));
    const [author] = await store.read.select().from(user).where(eq(user.id, 'nowhere-comment.author_id'));
    expect(author).toMatchObject({ displayName: 'Removed user', disabledAt: expect.any(Number) });
    await store.close();
    await drop();
  });

  test('reports nothing where nothing dangles', async () => {
    await using dir = await tempDir();
    const { url, drop, earlier } = await oldDatabase(dir.path, goodRows());
    await earlier.close();
    const store = await openStore(storeOptions(database, url));
    const { setting } = store.tables;
    expect(await store.read.select().from(setting).where(eq(setting.key, 'repaired_references'))).toEqual([]);
    await store.close();
    await drop();
  });

  test('gives a space whose live revision is gone the newest of its history', async () => {
    await using dir = await tempDir();
    const history = ['r1', 'r2'].map((id) => makeRow('revision', { id, spaceId: 'lost', changeRequestId: null }));
    const lost = makeRow('space', { id: 'lost', revisionId: 'gone' });
    const { url, drop, earlier } = await oldDatabase(dir.path, [
      ...goodRows(),
      ['space', lost],
      ...history.map((row): Rows[number] => ['revision', row]),
    ]);
    await earlier.close();
    const store = await openStore(storeOptions(database, url));
    const { space } = store.tables;
    expect(await store.read.select().from(space).where(eq(space.id, 'lost'))).toMatchObject([{ revisionId: 'r2' }]);
    await store.close();
    await drop();
  });

  test.each([
    ['after its first statements', () => 3],
    ['halfway', (statements: number) => Math.floor(statements / 2)],
    ['after its last statement', (statements: number) => statements],
  ])('that is killed %s leaves the database as it was, and is done at the next start', async (_, after) => {
    await using dir = await tempDir();
    const { url, drop, earlier } = await oldDatabase(dir.path, [...goodRows(), ...danglingRows()]);
    const before = await missingParents(earlier, LATER_TABLES);
    await earlier.close();
    await killWithin(url, dir.path, after);
    const still = await openStore(storeOptions(database, url), `${dir.path}/earlier`);
    expect(await missingParents(still, LATER_TABLES)).toEqual(before);
    await still.close();
    const store = await openStore(storeOptions(database, url));
    expect(await missingParents(store)).toEqual({});
    await store.close();
    await drop();
  });

  async function killWithin(url: string, directory: string, after: (statements: number) => number): Promise<void> {
    if (database === 'sqlite') {
      const folder = await interruptedProgram(database, directory, { tag: TAG, after, statement: 'SELECT die()' });
      await using child = startProcess(import.meta.url, './testing/die-in-migration.ts', url, `${folder}/sqlite`);
      expect(await child.ended()).toBe('SIGKILL');
      return;
    }
    const folder = await interruptedProgram(database, directory, { tag: TAG, after, statement: 'SELECT pg_sleep(600)' });
    await using child = startProcess(import.meta.url, './testing/migrate-with.ts', url, folder);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const asleep = "query like '%pg_sleep(600)%' and pid <> pg_backend_pid() and datname = current_database()";
    for (;;) if ((await admin.query(`select pid from pg_stat_activity where ${asleep}`)).rows.length > 0) break;
    await child.kill();
    // The server would notice at the end of the statement.
    await admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where ${asleep}`);
    await admin.end();
  }
});
