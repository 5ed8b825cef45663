import { randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TempDir, tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBlobFacts } from '../facts/blob-facts.ts';
import { type OpenedTestStore, openTestStore, testDatabases } from '../testing/index.ts';
import { encodeObject, oidOf } from './codec.ts';
import { createObjectStore } from './object-store.ts';
import type { ObjectKind, ObjectStore } from './types.ts';

const LARGE = 4096;

async function* chunks(data: Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < data.byteLength; i += size) yield data.subarray(i, i + size);
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const bytesOf = async (body: ReadableStream<Uint8Array>) => Buffer.from(await new Response(body).arrayBuffer());
const encode = (data: Uint8Array, kind: ObjectKind = 'blob') => encodeObject(oidOf(kind, data), kind, data);

describe.each(testDatabases())('objects on %s', (database) => {
  let dir: TempDir;
  let opened: OpenedTestStore;
  let folder: string;
  let objects: ObjectStore;

  beforeAll(async () => {
    dir = await tempDir();
    opened = await openTestStore(database, dir.path);
    folder = path.join(dir.path, 'blobs');
    objects = await createObjectStore(opened.store, { directory: folder, largeObjectBytes: LARGE });
  });
  afterAll(async () => {
    await opened.close();
    await dir[Symbol.asyncDispose]();
  });

  test('give any bytes back, by every way of reading', async () => {
    const kinds = fc.constantFrom<ObjectKind>('blob', 'tree', 'commit', 'tag');
    await fc.assert(
      fc.asyncProperty(kinds, fc.uint8Array({ maxLength: 2 * LARGE, size: 'max' }), async (kind, data) => {
        const oid = await objects.write(kind, data);
        expect(oid).toBe(oidOf(kind, data));
        const one = await objects.read(oid);
        expect(one?.kind).toBe(kind);
        expect(Buffer.compare(one?.data ?? Buffer.alloc(1), data)).toBe(0);
        const many = await objects.readMany([oid, oid, '0'.repeat(40)]);
        expect([...many.keys()]).toEqual([oid]);
        expect(Buffer.compare(many.get(oid)?.data ?? Buffer.alloc(1), data)).toBe(0);
        const { size, body } = await objects.stream(oid);
        expect(size).toBe(data.byteLength);
        expect(Buffer.compare(await bytesOf(body), data)).toBe(0);
        expect(await objects.stat([oid])).toEqual(new Map([[oid, { kind, size: data.byteLength }]]));
      }),
      {
        numRuns: 40,
        examples: [
          ['blob', new Uint8Array()],
          ['blob', new Uint8Array(LARGE)],
          ['tree', new Uint8Array(LARGE - 1)],
        ],
      },
    );
  });

  test('take large batches, with what is there already and with twins, and tell what they have', async () => {
    const data = Array.from({ length: 1500 }, () => randomBytes(300));
    const batch = data.map((bytes) => encode(bytes));
    await objects.writeEncoded(batch.slice(0, 100));
    await objects.writeEncoded([...batch, ...batch.slice(50, 150)]);
    const oids = batch.map(({ oid }) => oid);
    expect(await objects.has([...oids, 'f'.repeat(40)])).toEqual(new Set(oids));
    expect((await objects.readMany(oids)).size).toBe(1500);
    expect((await objects.readEncoded(oids)).length).toBe(1500);
    await objects.writeEncoded([]);
    expect(await objects.has([])).toEqual(new Set());
  });

  test('give any part of themselves, small ones and files', async () => {
    for (const data of [randomBytes(300), randomBytes(LARGE * 2)]) {
      const oid = await objects.write('blob', data);
      for (const [start, end] of [
        [0, 0],
        [7, 199],
        [data.length - 1, data.length - 1],
        [0, data.length - 1],
      ] as const) {
        const { size, body } = await objects.stream(oid, { start, end });
        expect(size).toBe(data.length);
        expect(Buffer.compare(await bytesOf(body), data.subarray(start, end + 1))).toBe(0);
      }
    }
  });

  test('do not know what was never written', async () => {
    const oid = '1'.repeat(40);
    expect(await objects.read(oid)).toBeUndefined();
    await expect(objects.stream(oid)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('refuse other bytes under an id that is taken, and keep the first', async () => {
    const first = randomBytes(500);
    const oid = await objects.write('blob', first);
    for (const other of [
      { ...encode(randomBytes(500)), oid },
      { ...encode(randomBytes(20)), oid },
      { ...encode(first), oid, kind: 'tree' as const },
    ]) {
      await expect(objects.writeEncoded([other])).rejects.toMatchObject({ code: 'object_collision', data: { oid } });
    }
    expect(Buffer.compare((await objects.read(oid))?.data ?? Buffer.alloc(0), first)).toBe(0);
  });

  test('know the same bytes again however they are encoded', async () => {
    const data = Buffer.alloc(4000, 'octavo ');
    const packed = encode(data);
    await objects.writeEncoded([packed]);
    expect(packed.codec).toBe('zstd');
    await objects.writeEncoded([packed, { ...packed, codec: 'raw', bytes: data }]);
    const other = Buffer.from(data).fill('x', 3999);
    await expect(objects.writeEncoded([packed, { ...packed, codec: 'raw', bytes: other }])).rejects.toMatchObject({
      code: 'object_collision',
    });
    expect(await objects.readEncoded([packed.oid])).toMatchObject([{ codec: 'zstd', size: 4000 }]);
  });

  test('refuse two contents under one id in one batch, and keep neither', async () => {
    const one = encode(randomBytes(50));
    const fresh = encode(randomBytes(50));
    await expect(objects.writeEncoded([fresh, one, { ...encode(randomBytes(50)), oid: one.oid }])).rejects.toMatchObject({
      code: 'object_collision',
    });
    expect(await objects.has([fresh.oid, one.oid])).toEqual(new Set());
  });

  test('keep large ones as files', async () => {
    const data = randomBytes(LARGE * 3);
    const oid = oidOf('blob', data);
    await objects.writeLarge(oid, 'blob', data.byteLength, chunks(data));
    expect(await objects.readEncoded([oid])).toEqual([
      {
        oid,
        kind: 'blob',
        size: data.byteLength,
        codec: 'file',
        path: expect.stringContaining(path.join(folder, oid.slice(0, 2), oid.slice(2))),
      },
    ]);
    expect(Buffer.compare(await bytesOf((await objects.stream(oid)).body), data)).toBe(0);
  });

  test.each([
    ['other bytes', (data: Buffer) => [Buffer.from(data).fill(1, 10, 11), data.length] as const],
    ['fewer bytes than were promised', (data: Buffer) => [data.subarray(1), data.length] as const],
    ['more bytes than were promised', (data: Buffer) => [Buffer.concat([data, data]), data.length] as const],
    ['another size', (data: Buffer) => [data, data.length + 1] as const],
  ])('refuse %s than the id says, and leave nothing behind', async (_name, spoil) => {
    const data = randomBytes(LARGE * 2);
    data[10] = 0;
    const oid = oidOf('blob', data);
    const before = (await filesIn(folder)).length;
    const [bytes, size] = spoil(data);
    await expect(objects.writeLarge(oid, 'blob', size, chunks(bytes))).rejects.toMatchObject({ code: 'object_damaged' });
    expect(await filesIn(folder)).toHaveLength(before);
    expect(await objects.has([oid])).toEqual(new Set());
    await objects.writeLarge(oid, 'blob', data.length, chunks(data));
    expect(await objects.has([oid])).toEqual(new Set([oid]));
  });

  test('leave nothing behind when the source of a large one fails', async () => {
    const data = randomBytes(LARGE * 2);
    async function* broken() {
      yield data.subarray(0, 100);
      throw new Error('the network went away');
    }
    const before = (await filesIn(folder)).length;
    await expect(objects.writeLarge(oidOf('blob', data), 'blob', data.length, broken())).rejects.toThrow('went away');
    expect(await filesIn(folder)).toHaveLength(before);
  });

  test('take the same object from many writers at once', async () => {
    const small = randomBytes(700);
    const big = randomBytes(LARGE * 2);
    const written = await Promise.all(Array.from({ length: 10 }, (_, i) => objects.write('blob', i % 2 === 0 ? small : big)));
    expect(new Set(written).size).toBe(2);
    expect(Buffer.compare((await objects.read(written[0] ?? ''))?.data ?? Buffer.alloc(0), small)).toBe(0);
    expect(Buffer.compare((await objects.read(written[1] ?? ''))?.data ?? Buffer.alloc(0), big)).toBe(0);
  });

  test('refuse all but the first of many writers that give other bytes to one id', async () => {
    const oid = oidOf('blob', randomBytes(20));
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => objects.writeEncoded([{ ...encode(randomBytes(600)), oid }])));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'object_collision' });
  });

  test('take uploads of exactly the size that was said, and make blobs of them', async () => {
    for (const data of [Buffer.alloc(0), Buffer.alloc(200_000, 'octavo '), randomBytes(LARGE * 3)]) {
      const upload = { ...(await objects.uploads.take(data.length, chunks(data))), size: data.length };
      expect(upload.oid).toBe(oidOf('blob', data));
      expect(Buffer.compare(await bytesOf(objects.uploads.read(upload.file)), data)).toBe(0);
      await Promise.all([objects.adopt(upload), objects.adopt(upload)]);
      await objects.uploads.remove(upload.file);
      expect(Buffer.compare(await bytesOf((await objects.stream(upload.oid)).body), data)).toBe(0);
    }
    const data = randomBytes(LARGE);
    const before = await filesIn(folder);
    async function* broken() {
      yield data;
      throw new Error('the sender went away');
    }
    await expect(objects.uploads.take(LARGE - 1, chunks(data))).rejects.toMatchObject({ code: 'wrong_size' });
    await expect(objects.uploads.take(LARGE + 1, chunks(data))).rejects.toMatchObject({ code: 'wrong_size' });
    await expect(objects.uploads.take(LARGE + 1, broken())).rejects.toThrow('went away');
    expect(await filesIn(folder)).toEqual(before);
  });

  const mark = (oids: readonly string[], since: number) =>
    opened.store.tx((tx) => tx.insert(opened.store.tables.unreferenced).values(oids.map((id) => ({ kind: 'object' as const, id, since }))));

  test('remove what was marked long ago, with its file and facts, and neither what was marked later nor what is written again', async () => {
    const facts = createBlobFacts(opened.store);
    const [small, big, later, again] = [randomBytes(50), randomBytes(LARGE * 2), randomBytes(50), randomBytes(LARGE * 2)];
    const oids = await Promise.all([small, big, later, again].map((data) => objects.write('blob', data)));
    const [smallOid = '', bigOid = '', laterOid = '', againOid = ''] = oids;
    await facts.put(oids.map((oid) => ({ oid, version: 1, data: Buffer.from('facts') })));
    const [row] = await objects.readEncoded([bigOid]);
    const file = row?.codec === 'file' ? row.path : '';
    await mark([smallOid, bigOid, againOid], 10);
    await mark([laterOid], 20);
    await objects.write('blob', again);
    expect(await objects.removeUnreferenced([...oids, 'f'.repeat(40)], 10)).toMatchObject({ count: 2, bytes: 50 + LARGE * 2 });
    expect(await objects.has(oids)).toEqual(new Set([laterOid, againOid]));
    expect(await facts.known(oids, 1)).toEqual(new Set([laterOid, againOid]));
    expect(await filesIn(path.dirname(file))).not.toContain(path.basename(file));
    expect(Buffer.compare(await bytesOf((await objects.stream(againOid)).body), again)).toBe(0);
  });

  test('keep what is written while it is being removed', async () => {
    for (let i = 0; i < 12; i++) {
      const data = randomBytes(i % 2 === 0 ? 100 : LARGE + i);
      const oid = await objects.write('blob', data);
      await mark([oid], 10);
      await Promise.all([objects.removeUnreferenced([oid], 10), objects.write('blob', data), objects.removeUnreferenced([oid], 10)]);
      expect(Buffer.compare(await bytesOf((await objects.stream(oid)).body), data)).toBe(0);
    }
  });

  test('remove files that no object has, and no others, old ones without a name of their own among them', async () => {
    const data = randomBytes(LARGE * 2);
    const named = await objects.write('blob', data);
    const plain = randomBytes(LARGE * 2);
    const oid = oidOf('blob', plain);
    const stray = `${oid}.0123456789abcdef`;
    await mkdir(path.join(folder, oid.slice(0, 2)), { recursive: true });
    for (const name of [oid, stray]) await writeFile(path.join(folder, name.slice(0, 2), name.slice(2)), plain);
    const { object } = opened.store.tables;
    await opened.store.tx((tx) => tx.insert(object).values({ oid, kind: 'blob', size: plain.length, codec: 'file', data: null }));
    expect(await objects.removeStrayFiles(60_000)).toBe(0);
    expect(await filesIn(folder)).toContain(stray.slice(2));
    await objects.removeStrayFiles(-1);
    expect(await filesIn(folder)).not.toContain(stray.slice(2));
    for (const [id, bytes] of [
      [oid, plain],
      [named, data],
    ] as const) {
      expect(Buffer.compare(await bytesOf((await objects.stream(id)).body), bytes)).toBe(0);
    }
  });

  test('know the uploads that nobody has written to for long', async () => {
    const { file } = await objects.uploads.take(3, chunks(Buffer.from('abc')));
    expect(await objects.uploads.untouchedFor(60_000)).not.toContain(file);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(await objects.uploads.local(file), longAgo, longAgo);
    expect(await objects.uploads.untouchedFor(60_000)).toContain(file);
    expect(await objects.uploads.has(file)).toBe(true);
    await objects.uploads.remove(file);
    await objects.uploads.remove(file);
    expect(await objects.uploads.has(file)).toBe(false);
    expect(await objects.uploads.untouchedFor(60_000)).not.toContain(file);
  });

  test('remove the remains of a crash, and leave what another process is writing', async () => {
    const incoming = path.join(folder, 'incoming');
    for (const name of ['old', 'new']) await writeFile(path.join(incoming, name), 'half');
    const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    await utimes(path.join(incoming, 'old'), longAgo, longAgo);
    await createObjectStore(opened.store, { directory: folder });
    expect(await readdir(incoming)).toEqual(['new']);
  });
});
