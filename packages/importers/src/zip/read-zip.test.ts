import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { zipOf } from '@octavo/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZip, readZipFiles, ZIP_LIMITS } from './read-zip.ts';

const text = (data: Uint8Array) => Buffer.from(data).toString();
const names = async (data: Uint8Array) => (await readZip(data)).entries.map(({ path }) => path);

/** The zip file with another name for an entry: as long as the one it had, at both of its places. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  expect(Buffer.byteLength(from)).toBe(Buffer.byteLength(to));
  return Buffer.from(zip.toString('latin1').replaceAll(from, Buffer.from(to).toString('latin1')), 'latin1');
}

/** Returns the offset of the first entry's record in the central directory. */
const central = (zip: Buffer) => zip.indexOf('PK\u0001\u0002', 0, 'latin1');

describe('zip files', () => {
  it('give texts with their bytes and of others the size, and those later one by one; from memory and from disk', async () => {
    const zip = await zipOf({ 'a/b.md': 'ä', 'x/y.png': Buffer.alloc(10), '__MACOSX/._b.md': 'x', 'a/.DS_Store': 'x' });
    const folder = await mkdtemp(join(tmpdir(), 'octavo-zip-'));
    const file = join(folder, 'a.zip');
    try {
      await writeFile(file, zip);
      for (const source of [zip, file]) {
        const { entries, warnings } = await readZip(source);
        expect(entries.map(({ path, size, data }) => [path, size, text(data)])).toEqual([
          ['a/b.md', 2, 'ä'],
          ['x/y.png', 10, ''],
        ]);
        expect(warnings).toEqual([]);
        const read: [string, number][] = [];
        await readZipFiles(source, new Set(['x/y.png']), async (path, data) => void read.push([path, data.length]));
        expect(read).toEqual([['x/y.png', 10]]);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('that hold nothing but zip files are read as one', async () => {
    const parts = { 'Part-1.zip': await zipOf({ 'a.md': '1' }), 'Part-2.zip': await zipOf({ 'b.md': '2', 'a.md': 'again' }) };
    const { entries, warnings } = await readZip(await zipOf(parts));
    expect(entries.map(({ path, data }) => [path, text(data)])).toEqual([
      ['a.md', '1'],
      ['b.md', '2'],
    ]);
    expect(warnings).toMatchObject([{ source: 'a.md', message: expect.stringContaining('two files of this name') }]);
  });

  it.each(['../../etc/a.md', '/etc/aaaaa.md.', 'C:\\\\aaaaaa.md', '..\\\\..\\\\a.md..', 'a/../../aaa.md', 'aaaaaaaa\0a.md'])(
    'that name a file elsewhere are refused: %s',
    async (bad) => {
      const name = bad.padEnd(14, 'x').slice(0, 14);
      const zip = renamed(await zipOf({ 'aaaaaaaaaaa.md': 'x' }), 'aaaaaaaaaaa.md', name);
      await expect(readZip(zip)).rejects.toThrow('names a file outside of itself');
    },
  );

  it('leave out links, and refuse what is encrypted, too much, or no zip file', async () => {
    const linked = await zipOf({ 'link.md': '/etc/passwd', 'a.md': 'a' }, { 'link.md': 0o120777 });
    expect(await readZip(linked)).toMatchObject({ entries: [{ path: 'a.md' }], warnings: [{ source: 'link.md' }] });

    const encrypted = await zipOf({ 'a.md': 'a' });
    encrypted.writeUInt16LE(encrypted.readUInt16LE(central(encrypted) + 8) | 1, central(encrypted) + 8);
    await expect(readZip(encrypted)).rejects.toThrow('protected by a password');

    const many = await zipOf(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.md`, ''])));
    await expect(readZip(many, { ...ZIP_LIMITS, maxEntries: 19 })).rejects.toThrow('more than 19 files');
    await expect(readZip(await zipOf({ 'p.zip': many, 'q.zip': many }), { ...ZIP_LIMITS, maxEntries: 30 })).rejects.toThrow('more than 30');
    // A directory that says it has more entries than anybody reads.
    const said = Buffer.from(many);
    said.writeUInt16LE(0xfffe, said.length - 12);
    await expect(readZip(said)).rejects.toThrow('more than 20,000 files');

    const large = await zipOf({ 'a.md': Buffer.alloc(2000, 'ab'), 'b.png': Buffer.alloc(3000, 'cd') });
    await expect(readZip(large, { ...ZIP_LIMITS, maxEntryBytes: 2999 })).rejects.toThrow('b.png');
    await expect(readZip(large, { ...ZIP_LIMITS, maxTotalBytes: 4999 })).rejects.toThrow('MB unpacked');
    await expect(readZip(large, { ...ZIP_LIMITS, maxReadBytes: 1999 })).rejects.toThrow('texts of more than');
    for (const nothing of [Buffer.alloc(0), Buffer.from('PK'), Buffer.alloc(100, 1), large.subarray(0, large.length - 30)]) {
      await expect(readZip(nothing)).rejects.toThrow('is no zip file, or is damaged');
    }
  });

  it('are held to what they declare: a bomb is refused by its size, and by what comes out of it', async () => {
    const bomb = await zipOf({ 'bomb.md': Buffer.alloc(20 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(50_000);
    await expect(readZip(bomb)).rejects.toThrow('unpacks to far more than it should');
    // The same, said to be small.
    for (const at of [22, central(bomb) + 24]) bomb.writeUInt32LE(100, at);
    await expect(readZip(bomb)).rejects.toThrow('damaged');
  });

  it('never break otherwise, whatever is done to their bytes', async () => {
    const zip = await zipOf({ 'a.md': 'hello hello hello', 'b/c.html': deflateRawSync(Buffer.alloc(100)) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }), async (edits) => {
        const broken = Buffer.from(zip);
        for (const [at, byte] of edits) broken[at] = byte;
        const result = await names(broken).catch((error: unknown) => error);
        if (!Array.isArray(result)) expect(result).toMatchObject({ kind: 'bad_request' });
      }),
      { numRuns: 60 },
    );
  });
});
