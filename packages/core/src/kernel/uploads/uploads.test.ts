import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { CreateUpload } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import {
  anonymousContext,
  buildOrganization,
  buildUser,
  contextOf,
  startProcess,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { systemContext } from '../base/index.ts';
import { createUpload, holdUploads, openUpload, pruneUploads, receiveUpload, releaseUploads } from './index.ts';
import { FOREVER } from './limits.ts';

const HOUR = 3600_000;
const gone = { kind: 'not_found', code: 'upload_gone' };

async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const ctx = contextOf(system, user);
  const at = new URL(system.config.url);
  const folder = path.dirname(await system.objects.uploads.local('any'));
  return {
    system,
    ctx,
    organization,
    folder,
    files: () => readdir(folder),
    announce: async (size: number, more: Partial<CreateUpload['file']> = {}) => {
      const { url, key } = await createUpload(ctx, organization.id, {
        file: { name: 'a.png', type: 'image/png', size, ...more },
        kind: 'import_file',
      });
      expect(url.startsWith(`${at.origin}/uploads/${key}?signature=`)).toBe(true);
      return { url, key, signature: new URL(url).searchParams.get('signature') ?? '' };
    },
    send: ({ key, signature }: { key: string; signature: string }, bytes: string, length?: number) =>
      receiveUpload(system, { id: key, signature, length, body: new Blob([bytes]).stream() }),
    open: (address: string) => openUpload(ctx, organization.id, address),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('uploads on %s', (database) => {
  it('take the bytes once, and give them to who sent them and to jobs, by address and by key', async () => {
    await using w = await world(database);
    const upload = await w.announce(5, { name: 'photo.png' });
    await expect(w.open(upload.key)).rejects.toMatchObject({ kind: 'conflict', code: 'upload_not_sent' });
    await w.send(upload, 'bytes', 5);
    await expect(w.send(upload, 'other')).rejects.toMatchObject({ kind: 'conflict', code: 'upload_taken' });
    for (const address of [upload.key, upload.url]) {
      const opened = await w.open(address);
      expect(opened).toMatchObject({ id: upload.key, name: 'photo.png', type: 'image/png', size: 5, kind: 'import_file' });
      expect(await new Response(opened?.stream()).text()).toBe('bytes');
    }
    expect(await openUpload(systemContext(w.system, 'job'), w.organization.id, upload.key)).toMatchObject({ size: 5 });

    const other = await buildUser(w.system);
    const elsewhere = await buildOrganization(w.system, { admin: other });
    await expect(openUpload(contextOf(w.system, other), elsewhere.id, upload.url)).rejects.toMatchObject(gone);
    await expect(openUpload(systemContext(w.system, 'job'), elsewhere.id, upload.url)).rejects.toMatchObject(gone);
    for (const url of ['https://example.com/a.png', upload.url.replace(/.$/, '_'), upload.url.replace('octavo.', 'other.'), 'no address']) {
      expect(await w.open(url)).toBeUndefined();
    }
    await expect(
      createUpload(contextOf(w.system, other), w.organization.id, { file: { name: 'a', type: '', size: 1 }, kind: 'import_file' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
    await expect(
      createUpload(anonymousContext(w.system), w.organization.id, { file: { name: 'a', type: '', size: 1 }, kind: 'import_file' }),
    ).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('refuse other bytes than were announced, and strange addresses; what failed may be sent again', async () => {
    await using w = await world(database);
    const upload = await w.announce(5);
    await expect(w.send({ ...upload, signature: 'x' }, 'bytes')).rejects.toMatchObject({ kind: 'forbidden' });
    const other = await w.announce(5);
    await expect(w.send({ ...upload, key: other.key }, 'bytes')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(w.send(upload, 'bytes', 4)).rejects.toMatchObject({ code: 'wrong_size' });
    await expect(w.send(upload, 'byte')).rejects.toMatchObject({ code: 'wrong_size' });
    await expect(w.send(upload, 'bytes!')).rejects.toMatchObject({ code: 'wrong_size' });
    expect(await w.files()).toEqual([]);
    await w.send(upload, 'bytes');
    const sent = await Promise.allSettled(['one..', 'two..', 'three'].map((bytes) => w.send(other, bytes)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await w.files()).toHaveLength(2);
  });

  it('are removed when they have served, and when nothing used them for a day; jobs may hold them for longer', async () => {
    await using w = await world(database);
    const [never, unused, held, used] = [await w.announce(1), await w.announce(1), await w.announce(1), await w.announce(1)];
    for (const upload of [unused, held, used]) await w.send(upload, 'a');
    await w.system.store.tx((tx) => holdUploads(tx, w.system, [held.key]));
    await releaseUploads(w.system, [used.key, 'nothing']);
    await expect(w.open(used.key)).rejects.toMatchObject(gone);
    expect(await w.files()).toHaveLength(2);

    w.system.clock.advance(HOUR);
    await expect(w.send(never, 'a')).rejects.toMatchObject(gone);
    expect(await pruneUploads(w.system)).toMatchObject({ count: 1 });
    w.system.clock.advance(23 * HOUR);
    await expect(w.open(unused.key)).rejects.toMatchObject(gone);
    expect(await pruneUploads(w.system)).toMatchObject({ count: 1 });
    expect(await w.open(held.key)).toMatchObject({ size: 1 });
    w.system.clock.advance(6 * 24 * HOUR);
    expect(await pruneUploads(w.system)).toMatchObject({ count: 1 });
    expect(await w.files()).toEqual([]);
  });

  it('may not fill the disk: one person has at most 5 GB waiting', async () => {
    await using w = await world(database);
    const { upload } = w.system.store.tables;
    const { key } = await w.announce(1);
    await w.system.store.tx((tx) => tx.update(upload).set({ size: 5 * 2 ** 30 - 10 }));
    await expect(w.announce(11)).rejects.toMatchObject({ kind: 'too_large', code: 'too_many_uploads' });
    await w.announce(10);
    await releaseUploads(w.system, [key]);
    await w.announce(11);
  });

  it('issue-15: may not fill the disk: an organization has at most 20 GB waiting, whoever sent them, and others still send', async () => {
    await using w = await world(database);
    const other = await buildUser(w.system);
    const { upload } = w.system.store.tables;
    await w.announce(1);
    await w.system.store.tx((tx) => tx.update(upload).set({ createdBy: other.id, size: 20 * 2 ** 30 - 10 }));
    await expect(w.announce(11)).rejects.toMatchObject({ code: 'too_many_uploads', message: expect.stringContaining('organization') });
    await w.announce(10);
    const stranger = await buildUser(w.system);
    const elsewhere = await buildOrganization(w.system, { admin: stranger });
    const file = { name: 'a', type: '', size: 1000 };
    await createUpload(contextOf(w.system, stranger), elsewhere.id, { file, kind: 'import_file' });
  });

  it('issue-15: may not fill the disk: the installation has as many bytes waiting as it is configured for, and what settings keep does not count', async () => {
    await using w = await world(database);
    const { upload } = w.system.store.tables;
    await w.announce(1);
    const most = w.system.config.uploadsGb * 2 ** 30;
    const other = await buildUser(w.system);
    const { id: organizationId } = await buildOrganization(w.system, { admin: other });
    await w.system.store.tx((tx) => tx.update(upload).set({ createdBy: other.id, organizationId, size: most - 10 }));
    await expect(w.announce(11)).rejects.toMatchObject({ code: 'too_many_uploads', message: expect.stringContaining('installation') });
    await w.announce(10);
    await w.system.store.tx((tx) => tx.update(upload).set({ removeAt: FOREVER }));
    await w.announce(11);
  });

  it('issue-15: announced at once do not slip past what may wait', async () => {
    await using w = await world(database);
    const { upload } = w.system.store.tables;
    await w.announce(1);
    await w.system.store.tx((tx) => tx.update(upload).set({ size: 5 * 2 ** 30 - 10 }));
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => w.announce(5)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('leave nothing half when the process is killed while they come', async () => {
    await using w = await world(database);
    const { key, signature } = await w.announce(3);
    await using child = startProcess(import.meta.url, './kill.fixture.ts', database, w.system.url, path.dirname(w.folder), key, signature);
    expect(await child.line()).toBe('taken');
    await child.kill();
    const [left = ''] = await w.files();
    await expect(w.open(key)).rejects.toMatchObject({ code: 'upload_not_sent' });
    await w.send({ key, signature }, 'abc');
    const longAgo = new Date(Date.now() - 3 * HOUR);
    for (const file of await w.files()) await utimes(path.join(w.folder, file), longAgo, longAgo);
    expect(await pruneUploads(w.system)).toMatchObject({ count: 1 });
    expect(await w.files()).not.toContain(left);
    expect(await new Response((await w.open(key))?.stream()).text()).toBe('abc');
  });
});
