import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeRow } from '@octavo/db/testing';
import { describe, expect, it } from 'vitest';
import { UNREFERENCED_MS } from '../../content/collect/index.ts';
import { createUpload, receiveUpload } from '../../kernel/uploads/index.ts';
import { buildOrganization, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { cleanUp } from './clean-up.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Large enough for a file of its own. */
const LARGE = 9 * 1024 * 1024;

/** Bytes of all files of a folder and the folders in it. */
async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Something of each kind whose time is over when the clock has gone on by 100 days, and the folder of large files. */
async function leftovers(system: TestSystem): Promise<string> {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const file = { name: 'sent.bin', type: '', size: 3000 };
  const { url, key } = await createUpload(contextOf(system, admin), organization.id, { file, kind: 'organization_file' });
  const signature = new URL(url).searchParams.get('signature') ?? '';
  await receiveUpload(system, { id: key, signature, length: 3000, body: new Blob([randomBytes(3000)]).stream() });
  const { job } = system.store.tables;
  const ended = {
    ...makeRow('job'),
    organizationId: organization.id,
    spaceId: null,
    state: 'failed',
    retryAt: null,
    finishedAt: system.now(),
  };
  await system.store.tx((tx) => tx.insert(job).values(ended as never));
  await system.objects.write('blob', randomBytes(LARGE));
  await system.objects.write('blob', Buffer.alloc(100_000, 'a'));
  await mkdir(system.pdf.directory, { recursive: true });
  const pdf = path.join(system.pdf.directory, 'a.pdf');
  await writeFile(pdf, Buffer.alloc(500));
  await utimes(pdf, system.now() / 1000, system.now() / 1000);
  return path.dirname(await system.objects.uploads.local('x'));
}

describe.each(testDatabases())('cleaning up on %s', (database) => {
  it('says in figures what it frees, a dry run beforehand and without changing anything, and the disk has as much more room', async () => {
    await using system = await testSystem(database);
    const folder = path.dirname(await leftovers(system));
    expect(await cleanUp(system, { dryRun: true })).toMatchObject({ objects: { removed: 0, waiting: 2 }, uploads: { count: 0 } });
    system.clock.advance(100 * DAY_MS);
    // A dry run marks nothing, so that nothing is due yet.
    expect(await cleanUp(system, { dryRun: true })).toMatchObject({
      objects: { removed: 0, waiting: 2 },
      uploads: { count: 1, bytes: 3000 },
    });
    const first = await cleanUp(system);
    expect(first).toMatchObject({ uploads: { count: 1, bytes: 3000 }, pdfs: { count: 1, bytes: 500 }, jobs: 1, objects: { removed: 0 } });
    system.clock.advance(UNREFERENCED_MS);
    const before = await bytesIn(folder);
    const { database: _, ...foreseen } = await cleanUp(system, { dryRun: true });
    expect(await bytesIn(folder)).toBe(before);
    const { database: size, ...done } = await cleanUp(system);
    expect(done).toEqual(foreseen);
    expect(done.objects).toMatchObject({ removed: 2, bytes: LARGE + 100_000 });
    // The text is compressed, the large file is not.
    expect(done.objects.stored).toBeGreaterThan(LARGE);
    expect(done.objects.stored).toBeLessThan(LARGE + 10_000);
    expect(before - (await bytesIn(folder))).toBe(LARGE);
    expect(size.after).toBeGreaterThan(0);
    const nothing = await cleanUp(system);
    expect(nothing).toMatchObject({ objects: { removed: 0, stored: 0 }, uploads: { count: 0 }, pdfs: { count: 0 }, jobs: 0 });
  });
});
