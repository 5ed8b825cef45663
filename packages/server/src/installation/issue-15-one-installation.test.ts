import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinkInvite, openSealedValues } from '@octavo/core';
import { buildOrganization, buildUser, collectingLogger, contextOf, type TestDatabase, testDatabases } from '@octavo/core/testing';
import { newDatabase } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { Assets } from '../assets.ts';
import { loadConfig } from '../config/load-config.ts';
import { createSystem, type OpenedSystem } from '../create-system.ts';
import { ALL_SEALED_KINDS } from './sealed-kinds.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const assets: Assets = {
  migrations: here('../../../db/migrations'),
  docs: here('../../../../docs'),
  web: undefined,
  taskWorker: here('../workers/task-worker.ts'),
  packWorker: here('../../../gitsync/src/pack-worker.ts'),
};

/** A database and folders for programs that are opened on them. */
async function world(database: TestDatabase) {
  const folder = await tempDir();
  const made = await newDatabase(database, folder.path);
  const opened = new Set<OpenedSystem>();
  const data = (name = 'data') => path.join(folder.path, name);
  return {
    data,
    async open(options: { data?: string; secret?: string; serve?: boolean; adopt?: boolean } = {}): Promise<OpenedSystem> {
      const { data: name, secret, ...others } = options;
      const config = loadConfig({
        OCTAVO_DATA: data(name),
        ...(secret === undefined ? {} : { OCTAVO_SECRET: secret }),
        ...(database === 'postgres' ? { OCTAVO_DATABASE_URL: made.url } : {}),
      });
      const one = await createSystem({ config, assets, log: collectingLogger(), url: 'http://localhost:1', ...others });
      opened.add(one);
      return {
        ...one,
        async close() {
          if (opened.delete(one)) await one.close();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      for (const one of opened) await one.close();
      await made.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Something sealed, and a file of nine megabytes. */
async function fill({ system }: OpenedSystem): Promise<void> {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  await createLinkInvite(contextOf(system, admin), organization.id, { role: 'read' });
  await system.objects.write('blob', randomBytes(9 * 1024 * 1024));
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe.each(testDatabases())('issue-15-secret and data folder of an installation on %s', (database) => {
  it('are recorded when it is first opened, and are the same at the next start', async () => {
    await using w = await world(database);
    await (await w.open()).close();
    const id = await readFile(path.join(w.data(), 'installation'), 'utf8');
    await (await w.open({ serve: true })).close();
    expect(await readFile(path.join(w.data(), 'installation'), 'utf8')).toBe(id);
  });

  it('are recorded by a start after an upgrade, unless the secret opens nothing that is sealed', async () => {
    await using w = await world(database);
    const first = await w.open();
    await fill(first);
    const { setting } = first.system.store.tables;
    await first.system.store.tx((tx) => tx.delete(setting));
    await rm(path.join(w.data(), 'installation'));
    await first.close();
    await expect(w.open({ secret: 'x'.repeat(32) })).rejects.toMatchObject({ code: 'wrong_secret' });
    await (await w.open()).close();
    expect(await isThere(path.join(w.data(), 'installation'))).toBe(true);
    await expect(w.open({ secret: 'x'.repeat(32) })).rejects.toMatchObject({ code: 'wrong_secret' });
  });

  it('refuse another secret in words, and none is made where something is sealed', async () => {
    await using w = await world(database);
    const first = await w.open();
    await fill(first);
    await first.close();
    await expect(w.open({ secret: 'x'.repeat(32) })).rejects.toMatchObject({
      code: 'wrong_secret',
      message: expect.stringMatching(/OCTAVO_SECRET.*octavo adopt/),
    });
    const file = path.join(w.data(), 'secret');
    await rename(file, `${file}.away`);
    await expect(w.open({ serve: true })).rejects.toMatchObject({ code: 'bad_secret', message: expect.stringContaining(file) });
    expect(await isThere(file)).toBe(false);
    await rename(`${file}.away`, file);
    const again = await w.open();
    const { total, unopenable } = await openSealedValues(again.system.store, again.system.config.secret, ALL_SEALED_KINDS);
    expect({ some: total > 0, unopenable }).toEqual({ some: true, unopenable: [] });
  });

  it('are taken as they are by adopt, and what was lost is named', async () => {
    await using w = await world(database);
    const first = await w.open();
    await fill(first);
    await first.close();
    await rm(path.join(w.data(), 'secret'));
    await rm(path.join(w.data(), 'objects'), { recursive: true });
    const { system } = await w.open({ serve: true, adopt: true });
    expect((await openSealedValues(system.store, system.config.secret, ALL_SEALED_KINDS)).unopenable).toMatchObject([{ what: 'invite' }]);
    expect(await system.objects.lookForFiles()).toMatchObject({ total: 1, missing: [expect.any(String)] });
    await (await w.open()).close();
  });

  it('are served by one program, beside which commands run', async () => {
    await using w = await world(database);
    const server = await w.open({ serve: true });
    await (await w.open()).close();
    await expect(w.open({ serve: true })).rejects.toMatchObject({ code: 'data_in_use' });
    await server.close();
    await (await w.open({ serve: true })).close();
  });
});

const postgres = testDatabases().filter((database) => database === 'postgres');
describe.each(postgres)('issue-15-a data folder of another installation on %s', (database) => {
  const secret = 's'.repeat(40);

  it('is refused, and an empty one where the database has large files', async () => {
    await using w = await world(database);
    await using other = await world(database);
    const first = await w.open({ secret });
    await (await other.open({ secret, data: 'its' })).close();
    await mkdir(w.data('foreign'), { recursive: true });
    await writeFile(path.join(w.data('foreign'), 'installation'), await readFile(path.join(other.data('its'), 'installation')));
    await expect(w.open({ secret, data: 'foreign' })).rejects.toMatchObject({
      code: 'wrong_data_folder',
      message: expect.stringContaining(w.data('foreign')),
    });
    await (await w.open({ secret, data: 'empty' })).close();
    await fill(first);
    await expect(w.open({ secret, data: 'new' })).rejects.toMatchObject({ code: 'wrong_data_folder' });
  });

  it('is refused for an empty database, which would take its files for strays', async () => {
    await using w = await world(database);
    await using other = await world(database);
    const first = await w.open({ secret });
    await fill(first);
    await first.close();
    await rename(w.data(), other.data());
    await expect(other.open({ secret })).rejects.toMatchObject({ code: 'wrong_data_folder' });
  });

  it('does not let a second program serve the same database', async () => {
    await using w = await world(database);
    await w.open({ secret, serve: true });
    const second = w.open({ secret, serve: true, data: 'second' });
    await expect(second).rejects.toMatchObject({ code: 'database_in_use' });
  });
});
