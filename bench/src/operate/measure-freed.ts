import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type ContentRecord,
  cleanUp,
  contentExtent,
  createSpace,
  deleteSpace,
  insertRevision,
  loadSpace,
  moveLivePointer,
  newId,
  purgeSpaces,
  recordKey,
  UNREFERENCED_MS,
} from '@octavo/core';
import { buildSpaceOfAdmin, type TestSystem, testSystem } from '@octavo/core/testing';
import { encodeObject, oidOf } from '@octavo/db';
import { sized } from '../extent.ts';
import { type Row, timed } from '../stats.ts';

/** Files that lie beside the database, and such that are in it: a gigabyte in all. */
const LARGE = sized({ count: 36, bytes: 25_000_000 }, { count: 2, bytes: 9_000_000 });
const SMALL = sized({ count: 25_000, bytes: 4_000 }, { count: 500, bytes: 4_000 });
const BATCH = 1_000;
/** Time after which a deleted space is over for good. */
const RETENTION_MS = 8 * 24 * 3_600_000;

/** A gigabyte of files that are deleted: what the disk has, before and after what deleted things are kept for. SQLite. */
export async function measureFreed(): Promise<Row[]> {
  await using system = await testSystem('sqlite');
  const { ctx, organization } = await buildSpaceOfAdmin(system);
  const empty = await bytesOnDisk(system);
  const { id: spaceId } = await createSpace(ctx, organization.id, { title: 'Large' });
  const records = [...(await writeLarge(system)), ...(await writeSmall(system))];
  const root = await system.content.apply(
    system.content.emptyRoot,
    records.map((record) => [recordKey(record), record] as const),
  );
  const { space } = await loadSpace(ctx, spaceId, 'edit');
  const extent = await contentExtent(system, root);
  await system.store.tx(async (tx) => {
    const made = await insertRevision(tx, ctx, { spaceId, parents: [space.revisionId], root, type: 'edits' });
    await moveLivePointer(tx, ctx, { spaceId, organizationId: organization.id, from: space.revisionId, to: made.id, extent });
  });
  const before = await bytesOnDisk(system);

  await deleteSpace(ctx, spaceId);
  system.clock.advance(RETENTION_MS);
  await purgeSpaces(system);
  await cleanUp(system);
  system.clock.advance(UNREFERENCED_MS);
  const collecting = await timed(() => cleanUp(system));
  const collected = await bytesOnDisk(system);
  const shrinking = await timed(() => cleanUp(system, { shrink: true }));
  const after = await bytesOnDisk(system);

  const written = LARGE.count * LARGE.bytes + SMALL.count * SMALL.bytes;
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`;
  return [
    {
      what: `${gigabytes(written)} deleted: freed on the disk`,
      figure: (before - after) / written,
      unit: 'x',
      limit: 1,
      atLeast: true,
      detail: `${gigabytes(empty)} empty, ${gigabytes(before)} full, ${gigabytes(collected)} once collected, ${gigabytes(after)} once shrunk`,
    },
    { what: 'collecting it', figure: collecting / 1000, unit: ' s', detail: `shrinking the database ${(shrinking / 1000).toFixed(1)} s` },
  ];
}

async function writeLarge(system: TestSystem): Promise<ContentRecord[]> {
  const records: ContentRecord[] = [];
  for (let n = 0; n < LARGE.count; n++) {
    const oid = await system.objects.write('blob', randomBytes(LARGE.bytes));
    records.push({ kind: 'file', id: newId(), path: `large/${n}.bin`, oid, size: LARGE.bytes, createdAt: system.now() });
  }
  return records;
}

async function writeSmall(system: TestSystem): Promise<ContentRecord[]> {
  const records: ContentRecord[] = [];
  for (let start = 0; start < SMALL.count; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, SMALL.count - start) }, () => {
      const data = randomBytes(SMALL.bytes);
      return encodeObject(oidOf('blob', data), 'blob', data);
    });
    await system.objects.writeEncoded(batch);
    for (const [n, { oid, size }] of batch.entries())
      records.push({ kind: 'file', id: newId(), path: `small/${start + n}.bin`, oid, size, createdAt: system.now() });
  }
  return records;
}

/** Returns the bytes that database and large files take on the disk. */
async function bytesOnDisk({ url, objects }: TestSystem): Promise<number> {
  const folder = path.dirname(path.dirname(await objects.uploads.local('any')));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const sizes = await Promise.all([...files, url, `${url}-wal`].map((file) => taken(file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function taken(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return (found?.blocks ?? 0) * 512;
}
