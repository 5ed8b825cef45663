import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import type { OpenedSystem } from '../create-system.ts';
import { ASSETS, backupWorld, type Settings } from '../testing/backup-world.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { moveFiles } from './move-files.ts';

const LARGE = 9 * 1024 ** 2;

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function largeFilesOf(data: string): Promise<string[]> {
  const entries = await readdir(path.join(data, 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !/copies|incoming/.test(entry.parentPath)).map(({ name }) => name);
}

describe('large files of an installation', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3[Symbol.asyncDispose]());

  /** Hash of what is read: comparing the bytes themselves takes a minute. */
  const readBack = async ({ system }: OpenedSystem, oid: string) => sha((await system.objects.read(oid))?.data ?? new Uint8Array());

  it('move to a bucket and back, are read from there meanwhile, and nothing starts with settings that do not say so', async () => {
    await using w = await backupWorld('sqlite');
    const settings: Settings = { OCTAVO_FILES: s3.place('moved') };
    const move = (to: Settings, remove = false) =>
      moveFiles({
        config: loadConfig({ OCTAVO_DATA: w.data, ...to }),
        assets: ASSETS,
        log: w.log,
        remove,
        onProgress: () => undefined,
      });
    const first = await w.open('data');
    const content = randomBytes(LARGE);
    const oid = await first.system.objects.write('blob', content);
    const sent = await first.system.objects.uploads.take(LARGE, once(content));
    await first.close();

    await expect(w.open('data', settings)).rejects.toMatchObject({ code: 'files_elsewhere' });
    await expect(move({})).rejects.toMatchObject({ code: 'files_moved' });
    expect(await move(settings, true)).toMatchObject({ from: 'folder', files: 1, copied: 1, bytes: LARGE, missing: [] });
    // A file that no row names is not moved.
    expect(await largeFilesOf(w.data)).toEqual([sent.file]);

    await expect(w.open('data')).rejects.toMatchObject({ code: 'files_elsewhere' });
    const there = await w.open('data', settings);
    expect(await readBack(there, oid)).toBe(sha(content));
    const second = randomBytes(LARGE);
    const added = await there.system.objects.write('blob', second);
    const [row] = await there.system.objects.readEncoded([added]);
    expect(row).toMatchObject({ codec: 'file', path: expect.stringContaining('copies') });
    expect(await there.system.objects.lookForFiles()).toEqual({ total: 2, missing: [] });
    const upload = await there.system.objects.uploads.take(LARGE, once(second));
    await there.system.objects.adopt({ ...upload, size: LARGE });
    await there.close();
    expect(await largeFilesOf(w.data)).toEqual([sent.file]);

    // As after a move that was killed before it counted, it goes on.
    expect(await move({})).toMatchObject({ to: 'folder', files: 2, copied: 2 });
    const back = await w.open('data');
    expect(await readBack(back, oid)).toBe(sha(content));
    expect(await readBack(back, added)).toBe(sha(second));
    await back.close();
    expect(await move(settings)).toMatchObject({ files: 2, copied: 0 });
  });

  it('are in a backup that is proven and restored, to the folder or to another bucket', async () => {
    const settings: Settings = { OCTAVO_FILES: s3.place('kept'), OCTAVO_BACKUP_PASSPHRASE: 'correct horse battery staple' };
    await using w = await backupWorld('sqlite', settings);
    const first = await w.open('data');
    const content = randomBytes(LARGE);
    const oid = await first.system.objects.write('blob', content);
    expect((await w.backup(first)).proof).toMatchObject({ ok: true, problems: [], files: 1 });
    await first.close();
    for (const more of [{ OCTAVO_FILES: s3.place('again') }, { OCTAVO_FILES: s3.place('once-more') }]) {
      const restored = await w.restore({ settings: more });
      expect(restored.findings.filter(({ ok }) => !ok)).toEqual([]);
      const again = await w.open('restored', more);
      expect(await readBack(again, oid)).toBe(sha(content));
      await again.close();
      await rm(w.restored, { recursive: true });
    }
  });

  it('of another installation are not taken over', async () => {
    await using one = await backupWorld('sqlite', { OCTAVO_FILES: s3.place('taken') });
    const first = await one.open('data');
    await first.system.objects.write('blob', randomBytes(LARGE));
    await using other = await backupWorld('sqlite', { OCTAVO_FILES: s3.place('taken') });
    await expect(other.open('data')).rejects.toMatchObject({ code: 'wrong_bucket' });
  });
});
