import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import Database from 'better-sqlite3';
import { generateDrizzleJson, generateMigration, generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { tables as postgresTables } from './schema/postgres.ts';
import { tables as sqliteTables } from './schema/sqlite.ts';
import type { Db, Store } from './store.ts';
import { newDatabase, openTestStore, startProcess, storeOptions, testDatabases } from './testing/index.ts';
import { earlierProgram, journalOf, MIGRATIONS, newerProgram } from './testing/migration-folders.ts';

const ORGANIZATION = sql`INSERT INTO organization (id, title, created_at, updated_at, email_domains, type, sso, ai, invite_links)
  VALUES ('organization', 'Organization', 1, 1, '[]', 'public', false, false, false)`;

async function appliedCount(store: Store): Promise<number> {
  const table = store.dialect === 'sqlite' ? sql`__drizzle_migrations` : sql`drizzle.__drizzle_migrations`;
  return (await store.read.select({ hash: sql`hash` }).from(table)).length;
}

/** Three programs that start on a busy machine read their sources for long; what is waited for is an event each time (ms). */
const PATIENCE_MS = 200_000;

/** Takes the write lock of a SQLite file; the result gives it back. */
function holdWriteLock(file: string): () => void {
  const client = new Database(file);
  client.pragma('journal_mode = WAL');
  client.exec('BEGIN IMMEDIATE');
  return () => void client.close();
}

describe.each(testDatabases())('migrations on %s', (database) => {
  test('bring a new database to the schema, and leave one that has them alone', async () => {
    await using dir = await tempDir();
    const first = await openTestStore(database, dir.path);
    const expected = (await journalOf(database)).entries.length;
    expect(await appliedCount(first.store)).toBe(expected);
    const again = await openTestStore(database, dir.path, first.url);
    expect(await appliedCount(again.store)).toBe(expected);
    await again.close();
    await first.close();
  });

  test('are applied once when programs start at the same moment', async () => {
    await using dir = await tempDir();
    const { url, drop } = await newDatabase(database, dir.path);
    const programs = Array.from({ length: 3 }, () => startProcess(import.meta.url, './testing/migrate-once.ts', url));
    for (const program of programs) expect(await program.line(PATIENCE_MS)).toBe('ready');
    // They come to the lock while it is held, so that all of them wait at the same place.
    const release = database === 'sqlite' ? holdWriteLock(url) : () => undefined;
    for (const program of programs) program.tell('go');
    for (const program of programs) expect(await program.line(PATIENCE_MS)).toBe('opening');
    release();
    expect(await Promise.all(programs.map((program) => program.line(PATIENCE_MS)))).toEqual(['migrated', 'migrated', 'migrated']);
    const store = await openStore(storeOptions(database, url));
    expect(await appliedCount(store)).toBe((await journalOf(database)).entries.length);
    await store.close();
    await drop();
  });

  test('refuse a database that a newer program has migrated, and leave it as it was', async () => {
    await using dir = await tempDir();
    const opened = await openTestStore(database, dir.path);
    const folder = await newerProgram(database, dir.path, 'CREATE TABLE of_the_future (id text)');
    const newer = await openStore(storeOptions(database, opened.url), folder);
    const before = await appliedCount(newer);
    await expect(openStore(storeOptions(database, opened.url))).rejects.toMatchObject({ code: 'database_newer' });
    expect(await appliedCount(newer)).toBe(before);
    expect(await newer.read.select({ id: sql`id` }).from(sql`of_the_future`)).toEqual([]);
    await newer.close();
    await opened.close();
  });

  test('that fail leave nothing behind', async () => {
    await using dir = await tempDir();
    const opened = await openTestStore(database, dir.path);
    const before = await appliedCount(opened.store);
    const folder = await newerProgram(database, dir.path, 'CREATE TABLE half (id text);\n--> statement-breakpoint\nCREATE NONSENSE');
    await expect(openStore(storeOptions(database, opened.url), folder)).rejects.toThrow();
    expect(await appliedCount(opened.store)).toBe(before);
    await expect(Promise.resolve(opened.store.read.select({ id: sql`id` }).from(sql`half`))).rejects.toThrow();
    await opened.close();
  });
});

test('of an index of names, which SQLite lacked, have what is indexed indexed again', async () => {
  await using dir = await tempDir();
  const options = storeOptions('sqlite', path.join(dir.path, 'octavo.db'));
  const earlier = await openStore(options, await earlierProgram('sqlite', dir.path, '0018_sites'));
  await earlier.tx(async (tx) => {
    tx.run(ORGANIZATION);
    tx.run(sql`INSERT INTO revision (id, space_id, parents, root, type, created_at, created_by, git_by_octavo)
      VALUES ('of-indexed', 'indexed', '[]', '', 'edits', 1, '{}', false), ('of-empty', 'empty', '[]', '', 'edits', 1, '{}', false)`);
    for (const id of ['indexed', 'empty']) {
      tx.run(sql`INSERT INTO space (id, organization_id, title, edit_mode, revision_id, created_by, created_at, updated_at)
        VALUES (${id}, 'organization', 'Title', 'live', ${`of-${id}`}, 'user', 1, 1)`);
    }
    tx.run(sql`INSERT INTO search_space (space_id, block, next_document) VALUES ('', 0, 2), ('indexed', 1, 268435457)`);
    tx.run(sql`INSERT INTO search_page (space_id, page_id, version, document) VALUES ('indexed', 'page', '1', 268435456)`);
  });
  await earlier.close();
  const store = await openStore(options);
  const { job, searchPage } = store.tables;
  expect(await store.read.select().from(job)).toMatchObject([
    {
      id: expect.stringMatching(/^0{8}[0-9A-F]{12}$/),
      kind: 'index-space',
      key: 'index:indexed',
      spaceId: 'indexed',
      organizationId: 'organization',
      createdBy: { kind: 'system' },
      payload: { spaceId: 'indexed' },
      state: 'queued',
      cancelRequested: false,
    },
  ]);
  expect(await store.read.select({ version: searchPage.version }).from(searchPage)).toEqual([{ version: '' }]);
  await store.close();
});

test('of the vocabulary, which SQLite had no table for, take over the terms of what is indexed', async () => {
  await using dir = await tempDir();
  const options = storeOptions('sqlite', path.join(dir.path, 'octavo.db'));
  const earlier = await openStore(options, await earlierProgram('sqlite', dir.path, '0052_scim'));
  await earlier.tx(async (tx) => {
    tx.run(sql`INSERT INTO search_index (rowid, title, headings, body) VALUES (1, 'Databases', 'About a restart', '42 a')`);
  });
  await earlier.close();
  const store = await openStore(options);
  const terms = await store.read.select({ term: sql<string>`term` }).from(sql`search_term`);
  expect(terms.map(({ term }) => term)).toEqual(['42', 'about', 'databas', 'restart']);
  await store.close();
});

test.each(testDatabases())(
  'of what is live on sites leave out drafts, what is in them, and what opened by them, on %s',
  async (database) => {
    await using dir = await tempDir();
    const { url, drop } = await newDatabase(database, dir.path);
    const options = storeOptions(database, url);
    const earlier = await openStore(options, await earlierProgram(database, dir.path, '0023_change_branch_base'));
    const run = async (tx: Db, statement: SQL) =>
      database === 'sqlite' ? void tx.run(statement) : void (await (tx as unknown as NodePgDatabase).execute(statement));
    const item = (id: string, kind: string, parent: string, isDraft: boolean, opens: string | null = null) =>
      sql`INSERT INTO site_item (id, site_id, organization_id, kind, parent_id, position, is_draft, default_site_space_id, created_at, updated_at)
      VALUES (${id}, 'site', 'organization', ${kind}, ${parent}, ${id}, ${isDraft ? sql`true` : sql`false`}, ${opens}, 1, 1)`;
    await earlier.tx(async (tx) => {
      await run(tx, ORGANIZATION);
      for (const [id, section] of [
        ['site', 'inner'],
        ['other', 'section'],
      ]) {
        const statement = sql`INSERT INTO site (id, organization_id, type, title, visibility, is_published, basename, agents_context,
          adaptive_content, default_section_id, version, created_by, created_at, updated_at)
        VALUES (${id}, 'organization', 'basic', 'Docs', 'public', true, ${id}, 'included', false, ${section}, 1, '', 1, 1)`;
        await run(tx, statement);
      }
      await run(tx, item('group', 'section-group', '', true));
      await run(tx, item('inner', 'section', 'group', false, 'variant'));
      await run(tx, item('variant', 'site-space', 'inner', false));
      await run(tx, item('section', 'section', '', false, 'draft'));
      await run(tx, item('draft', 'site-space', 'section', true));
      await run(tx, item('open', 'site-space', 'section', false));
      await run(tx, item('loop', 'section-group', 'loop', false));
    });
    await earlier.close();
    const store = await openStore(options);
    const { site, siteItem } = store.tables;
    const items = await store.read.select().from(siteItem);
    expect(
      items
        .filter(({ isLive }) => isLive)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['open', 'section']);
    const opens = items.filter(({ kind }) => kind === 'section').map(({ id, defaultSiteSpaceId }) => [id, defaultSiteSpaceId]);
    expect(Object.fromEntries(opens)).toEqual({ inner: 'variant', section: null });
    const sites = await store.read.select({ id: site.id, opens: site.defaultSectionId }).from(site);
    expect(new Map(sites.map(({ id, opens }) => [id, opens]))).toEqual(
      new Map([
        ['site', null],
        ['other', 'section'],
      ]),
    );
    await store.close();
    await drop();
  },
);

test.each(testDatabases())('sites have the icon of the look that was chosen for them, on %s', async (database) => {
  await using dir = await tempDir();
  const { url, drop } = await newDatabase(database, dir.path);
  const options = storeOptions(database, url);
  const earlier = await openStore(options, await earlierProgram(database, dir.path, '0024_live_site_items'));
  const run = async (tx: Db, statement: SQL) =>
    database === 'sqlite' ? void tx.run(statement) : void (await (tx as unknown as NodePgDatabase).execute(statement));
  const look = (siteId: string, itemId: string, settings: object) =>
    sql`INSERT INTO site_customization (site_id, item_id, settings, updated_at) VALUES (${siteId}, ${itemId}, ${JSON.stringify(settings)}, 1)`;
  await earlier.tx(async (tx) => {
    await run(tx, ORGANIZATION);
    for (const id of ['chosen', 'other', 'plain']) {
      await run(
        tx,
        sql`INSERT INTO site (id, organization_id, type, title, icon, visibility, is_published, basename, agents_context, adaptive_content,
          version, created_by, created_at, updated_at)
        VALUES (${id}, 'organization', 'basic', 'Docs', '{}', 'public', true, ${id}, 'included', false, 1, '', 1, 1)`,
      );
    }
    await run(tx, look('chosen', '', { favicon: { emoji: '🦊' }, styling: { theme: 'bold' } }));
    await run(tx, look('other', '', { styling: { theme: 'bold' } }));
    await run(tx, look('other', 'item', { favicon: { emoji: '🐻' } }));
  });
  await earlier.close();
  const store = await openStore(options);
  const { site } = store.tables;
  const icons = await store.read.select({ id: site.id, icon: site.icon }).from(site);
  expect(new Map(icons.map(({ id, icon }) => [id, icon]))).toEqual(
    new Map([
      ['chosen', { emoji: '🦊' }],
      ['other', {}],
      ['plain', {}],
    ]),
  );
  await store.close();
  await drop();
});

test.each(testDatabases())('earlier events are in the timelines of their change requests, on %s', async (database) => {
  await using dir = await tempDir();
  const { url, drop } = await newDatabase(database, dir.path);
  const options = storeOptions(database, url);
  const earlier = await openStore(options, await earlierProgram(database, dir.path, '0044_origins'));
  const run = async (tx: Db, statement: SQL) =>
    database === 'sqlite' ? void tx.run(statement) : void (await (tx as unknown as NodePgDatabase).execute(statement));
  const payloads: Readonly<Record<string, object>> = {
    a: { changeRequestId: 'request', number: 1, subject: 'Nothing \u0000 in the way' },
    b: { commentId: 'comment', changeRequestId: 'request' },
    c: { subject: 'A text with "changeRequestId" in it' },
    d: { title: 'Elsewhere' },
  };
  await earlier.tx(async (tx) => {
    for (const [id, payload] of Object.entries(payloads)) {
      await run(
        tx,
        sql`INSERT INTO event (id, type, actor, payload, created_at) VALUES (${id}, 'made', '{"kind":"system"}', ${JSON.stringify(payload)}, 1)`,
      );
    }
  });
  await earlier.close();
  const store = await openStore(options);
  const { event } = store.tables;
  const found = await store.read.select({ id: event.id, of: event.changeRequestId }).from(event).orderBy(event.id);
  expect(found.map(({ of }) => of)).toEqual(['request', 'request', null, null]);
  await store.close();
  await drop();
});

describe('the schema and the migrations', () => {
  test('have not drifted apart on SQLite', async () => {
    const now = await generateSQLiteDrizzleJson(sqliteTables, undefined, 'snake_case');
    expect(await generateSQLiteMigration(await lastSnapshot('sqlite'), now)).toEqual([]);
  });

  test('have not drifted apart on PostgreSQL', async () => {
    const now = generateDrizzleJson(postgresTables, undefined, undefined, 'snake_case');
    expect(await generateMigration(await lastSnapshot('postgres'), now)).toEqual([]);
  });

  test('are told apart by a difference, or these tests would prove nothing', async () => {
    const { setting: _, ...fewer } = sqliteTables;
    const now = await generateSQLiteDrizzleJson(fewer, undefined, 'snake_case');
    expect(await generateSQLiteMigration(await lastSnapshot('sqlite'), now)).not.toEqual([]);
  });

  test('have stamps that only grow, since what is older than the last is never applied', async () => {
    for (const database of ['sqlite', 'postgres']) {
      const stamps = (await journalOf(database)).entries.map((entry) => entry.when);
      expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
    }
  });
});

async function lastSnapshot(database: string) {
  const tag = (await journalOf(database)).entries.at(-1)?.tag ?? '';
  return JSON.parse(await readFile(path.join(MIGRATIONS, database, 'meta', `${tag.slice(0, 4)}_snapshot.json`), 'utf8'));
}
