import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LargeFiles, oidOf, openLargeFiles } from '@octavo/db';
import { type TempDir, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { partsOf } from './parts.ts';
import { openS3Bucket } from './s3-bucket.ts';

/** More than one part. */
const LARGE = 17 * 1024 ** 2;

async function* chunks(data: Uint8Array, size = 1_000_003): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < data.byteLength; at += size) yield data.subarray(at, at + size);
}

const bytesOf = async (body: ReadableStream<Uint8Array>) => Buffer.from(await new Response(body).arrayBuffer());
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3[Symbol.asyncDispose]());

describe.each(['folder', 'bucket'] as const)('large files in a %s', (kind) => {
  let folder: TempDir;
  let place: LargeFiles;
  let close: () => void = () => undefined;

  beforeAll(async () => {
    folder = await tempDir();
    const bucket = kind === 'bucket' ? await openS3Bucket(s3.address(randomBytes(4).toString('hex'))) : undefined;
    if (bucket !== undefined) close = () => bucket.close();
    place = await openLargeFiles({ directory: path.join(folder.path, 'objects'), bucket });
  });
  afterAll(async () => {
    close();
    await folder[Symbol.asyncDispose]();
  });

  const write = async (data: Uint8Array) => {
    const oid = oidOf('blob', data);
    const name = place.files.newName(oid);
    await place.files.write(name, oid, `blob ${data.byteLength}\0`, data.byteLength, chunks(data));
    return name;
  };

  it.each([0, 1, 5000, LARGE])('come back whole, in part and as a file of this machine: %i bytes', async (length) => {
    const data = randomBytes(length);
    const name = await write(data);
    expect(await place.files.size(name)).toBe(length);
    expect(sha(await bytesOf(place.files.read(name)))).toBe(sha(data));
    expect(sha(await readFile(await place.files.local(name)))).toBe(sha(data));
    if (length < 100) return;
    const [start, end] = [length - 70, length - 3];
    expect(await bytesOf(place.files.read(name, { start, end }))).toEqual(data.subarray(start, end + 1));
  });

  it('are refused when their bytes are not those of the id, and nothing is left of them', async () => {
    const data = randomBytes(3000);
    const oid = oidOf('blob', data);
    const name = place.files.newName(oid);
    const header = `blob ${data.byteLength}\0`;
    for (const wrong of [data.subarray(1), Buffer.concat([data, data]), randomBytes(3000)])
      await expect(place.files.write(name, oid, header, data.byteLength, chunks(wrong))).rejects.toMatchObject({ code: 'object_damaged' });
    expect(await place.files.size(name)).toBeUndefined();
    expect(await readdir(path.join(folder.path, 'objects', 'incoming'))).toEqual([]);
  });

  it('are made of what was sent, which may go then', async () => {
    const data = randomBytes(40_000);
    const { file, oid } = await place.uploads.take(data.byteLength, chunks(data));
    expect(oid).toBe(oidOf('blob', data));
    expect([await place.uploads.has(file), await place.uploads.size(file)]).toEqual([true, data.byteLength]);
    const name = place.files.newName(oid);
    await place.files.link(file, name, oid, `blob ${data.byteLength}\0`, data.byteLength);
    await place.uploads.remove(file);
    await place.uploads.remove(file);
    expect(await place.uploads.has(file)).toBe(false);
    expect(sha(await bytesOf(place.files.read(name)))).toBe(sha(data));
    await expect(place.uploads.take(10, chunks(randomBytes(11)))).rejects.toMatchObject({ code: 'wrong_size' });
    await expect(place.uploads.take(10, chunks(randomBytes(9)))).rejects.toMatchObject({ code: 'wrong_size' });
    expect(await place.uploads.untouchedFor(-1000)).toEqual([]);
  });

  it('are removed once, and are listed by when they came', async () => {
    const name = await write(randomBytes(20));
    const listed = async (ms: number) => {
      const names: string[] = [];
      for await (const some of place.files.untouchedFor(ms)) names.push(...some);
      return names;
    };
    expect(await listed(-5_000)).toContain(name);
    expect(await listed(3_600_000)).toEqual([]);
    await place.files.remove(name);
    await place.files.remove(name);
    expect(await place.files.size(name)).toBeUndefined();
    expect(await listed(-5_000)).not.toContain(name);
    await expect(bytesOf(place.files.read(name))).rejects.toThrow();
  });
});

describe('a bucket', () => {
  it('that cannot be asked is told apart from a file that is not there, and the file comes back with it', async () => {
    await using folder = await tempDir();
    const bucket = await openS3Bucket(s3.address('away'));
    const { files } = await openLargeFiles({ directory: folder.path, bucket });
    const data = randomBytes(100);
    const oid = oidOf('blob', data);
    await files.write('a'.repeat(40), oid, 'blob 100\0', 100, chunks(data));
    await s3.stop();
    await expect(files.size('a'.repeat(40))).rejects.toMatchObject({ kind: 'unavailable', code: 'files_unavailable' });
    await expect(bytesOf(files.read('a'.repeat(40)))).rejects.toMatchObject({ code: 'files_unavailable' });
    await expect(files.write('b'.repeat(40), oid, 'blob 100\0', 100, chunks(data))).rejects.toMatchObject({ code: 'files_unavailable' });
    await s3.start();
    expect(await bytesOf(files.read('a'.repeat(40)))).toEqual(data);
    expect(await files.size('b'.repeat(40))).toBeUndefined();
    bucket.close();
  });

  it('that is not there is named, not taken for an empty one', async () => {
    const bucket = await openS3Bucket({ ...s3.address('x'), bucket: 'octavo-none' });
    await expect(bucket.list('objects/').next()).rejects.toMatchObject({
      code: 'files_unavailable',
      message: expect.stringContaining('NoSuchBucket'),
    });
    bucket.close();
  });

  it('takes files in parts that cover them, of which there are not too many', () => {
    for (const size of [0, 1, 16 * 1024 ** 2, 16 * 1024 ** 2 + 1, 5 * 1024 ** 4]) {
      const parts = partsOf(size);
      expect(parts.length).toBeLessThanOrEqual(10_000);
      expect(parts.map(({ PartNumber }) => PartNumber)).toEqual(parts.map((_, at) => at + 1));
      expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([0, size]);
      expect(parts.every(({ end }, at) => at === parts.length - 1 || parts[at + 1]?.start === end)).toBe(true);
    }
  });
});
