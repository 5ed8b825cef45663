import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { authenticate, changeContent, createLinkInvite, createSpace, openSealedValues, searchSpace } from '@octavo/core';
import { buildOrganization, buildToken, buildUser, collectingLogger, contextOf, startProcess, testDatabases } from '@octavo/core/testing';
import { openStore, transferRows } from '@octavo/db';
import { newDatabase, type TestDatabase } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createSystem, type OpenedSystem } from '../create-system.ts';
import { lockFolder } from '../folder-lock.ts';
import { ALL_SEALED_KINDS } from '../installation/sealed-kinds.ts';
import { ASSETS } from '../testing/backup-world.ts';
import { moveInstallation, undoMove } from './move-installation.ts';

/** A data folder with an installation on SQLite, and an empty database of PostgreSQL. */
async function moveWorld() {
  const folder = await tempDir();
  const data = path.join(folder.path, 'data');
  const { url, drop } = await newDatabase('postgres', folder.path);
  const log = collectingLogger();
  const configOf = (database: TestDatabase) =>
    loadConfig({ OCTAVO_DATA: data, ...(database === 'postgres' ? { OCTAVO_DATABASE_URL: url } : {}) });
  const opened = new Set<OpenedSystem>();
  return {
    data,
    url,
    /** Does work with the installation as a command does. */
    async on<Result>(database: TestDatabase, work: (opened: OpenedSystem) => Promise<Result>): Promise<Result> {
      const one = await createSystem({ config: configOf(database), assets: ASSETS, log, url: 'http://localhost:1' });
      opened.add(one);
      return work(one).finally(async () => {
        opened.delete(one);
        await one.close();
      });
    },
    move: (from: TestDatabase, onProgress: (phase: string) => void = () => undefined) =>
      moveInstallation({ config: configOf(from), assets: ASSETS, log, to: from === 'sqlite' ? url : 'sqlite', onProgress }),
    undo: (from: TestDatabase) => undoMove({ config: configOf(from), assets: ASSETS }),
    async [Symbol.asyncDispose]() {
      for (const one of opened) await one.close();
      await drop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** People, a page with letters of all kinds, a large file, a token and sealed values. */
async function fill({ system }: OpenedSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const token = await buildToken(system, admin);
  const ctx = contextOf(system, admin);
  await createLinkInvite(ctx, organization.id, { role: 'read' });
  const space = await createSpace(ctx, organization.id, { title: 'Zebras “über” 🦓 \\ "quoted", {braces}, NULL' });
  const text = 'A zebra, \\x00 and 🦓.\n';
  await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Stripes', document: { markdown: text } }]);
  const large = Buffer.alloc(9 * 1024 * 1024, 'large');
  const oid = await system.objects.write('blob', large);
  return { admin, token, space, oid };
}

async function look({ system }: OpenedSystem, { admin, token, space, oid }: Awaited<ReturnType<typeof fill>>, isIndexed = true) {
  expect(await authenticate(system, { bearer: token.secret })).toMatchObject({ kind: 'user', userId: admin.id });
  expect(await openSealedValues(system.store, system.config.secret, ALL_SEALED_KINDS)).toMatchObject({ total: 1, unopenable: [] });
  expect((await system.objects.read(oid))?.data.byteLength).toBe(9 * 1024 * 1024);
  if (!isIndexed) return;
  const { items } = await searchSpace(contextOf(system, admin), space.id, 'zebra', { limit: 10 });
  expect(items).toHaveLength(1);
}

const has = testDatabases().includes('postgres');

describe.runIf(has)('an installation that is moved', () => {
  it('goes to PostgreSQL and back with every row, token, sealed value and file, and is found by search', async () => {
    await using w = await moveWorld();
    const there = await w.on('sqlite', fill);
    const moved = await w.move('sqlite');
    expect(moved.findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(moved).toMatchObject({ to: 'postgres', indexed: 1 });
    expect(moved.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10);
    await w.on('postgres', (opened) => look(opened, there));
    // The database that was left is not used by mistake.
    await expect(w.on('sqlite', fill)).rejects.toMatchObject({ code: 'database_moved' });
    await expect(w.move('sqlite')).rejects.toMatchObject({ code: 'database_moved' });
    await expect(w.move('postgres')).rejects.toMatchObject({ code: 'database_not_empty', message: expect.stringContaining('octavo.db') });
    expect(await w.undo('sqlite')).toBe(true);
    expect(await w.undo('sqlite')).toBe(false);
    await w.on('sqlite', (opened) => look(opened, there, false));
  });

  it('goes back to SQLite with what was written on PostgreSQL', async () => {
    await using w = await moveWorld();
    const there = await w.on('postgres', fill);
    const moved = await w.move('postgres');
    expect(moved.findings.filter(({ ok }) => !ok)).toEqual([]);
    await w.on('sqlite', (opened) => look(opened, there));
    await expect(w.on('postgres', fill)).rejects.toMatchObject({ code: 'database_moved' });
  });

  it('is moved by nobody while a server runs, nor over rows of another, nor to what is no database', async () => {
    await using w = await moveWorld();
    await w.on('sqlite', fill);
    const lock = lockFolder(w.data);
    await expect(w.move('sqlite')).rejects.toMatchObject({ code: 'data_in_use' });
    lock.release();
    for (const to of ['sqlite', 'mysql://x/y', '']) {
      const move = moveInstallation({
        config: loadConfig({ OCTAVO_DATA: w.data }),
        assets: ASSETS,
        log: collectingLogger(),
        to,
        onProgress: () => {},
      });
      await expect(move).rejects.toMatchObject({ kind: 'bad_request' });
    }
    const store = await openStore({ kind: 'postgres', url: w.url, poolSize: 2 }, ASSETS.migrations);
    await store.tx((tx) => tx.insert(store.tables.setting).values({ key: 'theirs', value: 1 }));
    await expect(w.move('sqlite')).rejects.toMatchObject({ code: 'database_not_empty' });
    expect(await store.read.select().from(store.tables.setting)).toEqual([{ key: 'theirs', value: 1 }]);
    expect(await store.read.select().from(store.tables.space)).toEqual([]);
    await store.close();
    await w.on('sqlite', async () => undefined);
  });

  it.each(['sqlite', 'postgres'] as const)('is as it was after a kill while it leaves %s, and the next move succeeds', async (from) => {
    await using w = await moveWorld();
    const there = await w.on(from, fill);
    for (const phase of ['copying', 'comparing']) {
      await using child = startProcess(import.meta.url, './kill.fixture.ts', w.data, from, w.url, ASSETS.migrations, phase);
      expect(await child.ended()).toBe('SIGKILL');
      await w.on(from, (opened) => openSealedValues(opened.system.store, opened.system.config.secret, ALL_SEALED_KINDS));
    }
    const moved = await w.move(from);
    expect(moved.findings.filter(({ ok }) => !ok)).toEqual([]);
    await w.on(from === 'sqlite' ? 'postgres' : 'sqlite', (opened) => look(opened, there));
  });

  it('issue-23-a move that was killed between the commit and its note is only noted by the next one', async () => {
    await using w = await moveWorld();
    const there = await w.on('sqlite', fill);
    const addresses = {
      from: { kind: 'sqlite', file: path.join(w.data, 'octavo.db') },
      to: { kind: 'postgres', url: w.url },
    } as const;
    await (await openStore({ ...addresses.to, poolSize: 2 }, ASSETS.migrations)).close();
    await transferRows({ ...addresses, mark: { key: 'moved', value: {} }, onProgress: () => undefined });
    await w.undo('sqlite');
    expect((await w.move('sqlite')).tables).toEqual([]);
    await w.on('postgres', (opened) => look(opened, there));
    await expect(w.on('sqlite', fill)).rejects.toMatchObject({ code: 'database_moved' });
    await access(path.join(w.data, 'octavo.db'));
    expect((await readFile(path.join(w.data, 'secret'), 'utf8')).length).toBeGreaterThan(20);
  });
});
