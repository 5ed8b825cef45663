import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { commitFiles, git, gitInput, initBareRepo, tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oidOf } from '../../objects/oid.ts';
import type { GitObject } from '../../objects/store.ts';
import { type DecodedObject, decodePack } from './decode.ts';
import { type OracleObject, readPackWithIsomorphicGit } from './testing/isomorphic.ts';
import { decodeInput, deltaOf, inPieces, packEntry, packOf } from './testing.ts';

const blob = (text: string | Uint8Array): GitObject => {
  const data = Buffer.from(text);
  return { oid: oidOf('blob', data), kind: 'blob', data };
};
const BASE = blob('The quick brown fox jumps over the lazy dog. '.repeat(20));
/** Copies the first 100 bytes of a base and adds a text. */
const addTo = (base: GitObject, text: string) =>
  deltaOf(base.data.length, 100 + text.length, Buffer.concat([Buffer.from([0x90, 100, text.length]), Buffer.from(text)]));
const added = (base: GitObject, text: string) => blob(Buffer.concat([base.data.subarray(0, 100), Buffer.from(text)]));

async function codeOf(pack: Uint8Array, options: Parameters<typeof decodeInput>[1] = {}): Promise<string> {
  try {
    await decodePack(decodeInput(inPieces(pack), options));
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function contents(objects: Iterable<[string, OracleObject]>): Map<string, string> {
  return new Map(Array.from(objects, ([oid, { kind, data }]) => [oid, `${kind} ${Buffer.from(data).toString('base64')}`]));
}

describe('packs made by git', () => {
  test('come out object for object as isomorphic-git and git read them, whatever pieces they arrive in', async () => {
    await using dir = await tempDir();
    await initBareRepo(dir.path);
    let seed = 7;
    const word = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return `w${seed % 97}`;
    };
    for (let round = 0; round < 4; round++) {
      const files: Record<string, string> = {};
      for (let i = 0; i < 60; i++) files[`d${i % 5}/f${i}.md`] = Array.from({ length: 40 + i }, word).join(i % 3 ? ' ' : '\n');
      await commitFiles(dir.path, files, { time: 1_700_000_000 + round });
    }
    await git(dir.path, 'tag', '-a', '-m', 'x', 'v1', 'main');
    const all = await git(dir.path, 'rev-list', '--objects', '--all');
    const oids = all.split('\n').map((line) => line.slice(0, 40));
    for (const flags of [['--delta-base-offset'], [], ['--window=0'], ['--depth=250', '--window=50', '--delta-base-offset']]) {
      const pack = await gitInput(dir.path, `${oids.join('\n')}\n`, 'pack-objects', '--stdout', '-q', '--no-reuse-delta', ...flags);
      await writeFile(join(dir.path, 'made.pack'), pack);
      const oracle = contents(await readPackWithIsomorphicGit(join(dir.path, 'made.pack')));
      expect(new Set(oracle.keys())).toEqual(new Set(oids));
      for (const size of [1 << 20, 1000, 7]) {
        const input = decodeInput(inPieces(pack, size));
        expect(await decodePack(input)).toEqual({ objects: oids.length });
        expect(contents(await readAll(input.store))).toEqual(oracle);
      }
    }
  });

  test('large files go out as files, also as differences from each other', async () => {
    await using dir = await tempDir();
    await initBareRepo(dir.path);
    const noise = Buffer.alloc(9_000_000, Array.from({ length: 9973 }, (_, i) => String.fromCharCode(33 + ((i * i) % 90))).join(''));
    const changed = Buffer.concat([noise.subarray(0, 4_000_000), Buffer.from('inserted'), noise.subarray(4_000_000)]);
    const oids = [];
    for (const data of [noise, changed, Buffer.alloc(2_000_000, 'x'), Buffer.from('small')]) {
      oids.push((await gitInput(dir.path, data, 'hash-object', '-w', '--stdin')).toString().trim());
    }
    const pack = await gitInput(dir.path, `${oids.join('\n')}\n`, 'pack-objects', '--stdout', '-q', '--delta-base-offset');
    const input = decodeInput(inPieces(pack));
    await decodePack({ ...input, tempDir: dir.path });
    expect(new Set(input.store.oids())).toEqual(new Set(oids));
    expect(new Set(input.large)).toEqual(new Set(oids.slice(0, 2)));
    expect((await readdir(dir.path)).filter((name) => name.startsWith('octavo-'))).toEqual([]);
  });
});

async function readAll(store: ReturnType<typeof decodeInput>['store']): Promise<[string, GitObject][]> {
  return Promise.all(Array.from(store.oids(), async (oid) => [oid, (await store.read(oid)) ?? unreadable(oid)] as [string, GitObject]));
}

function unreadable(oid: string): never {
  throw new Error(`${oid} cannot be read`);
}

describe('differences', () => {
  test('are resolved whichever comes first, base or difference, and from outside the pack', async () => {
    const first = added(BASE, 'one');
    const second = added(first, 'two');
    const third = added(second, 'three');
    const ofBase = packEntry({ type: 'ref', base: BASE.oid, data: addTo(BASE, 'one') });
    const ofFirst = packEntry({ type: 'ref', base: first.oid, data: addTo(first, 'two') });
    const ofSecond = packEntry({ type: 'ref', base: second.oid, data: addTo(second, 'three') });
    const whole = packEntry({ type: 'blob', data: BASE.data });
    const made = [first.oid, second.oid, third.oid];
    for (const entries of [
      [whole, ofBase, ofFirst, ofSecond],
      [ofSecond, ofFirst, ofBase, whole],
      [ofFirst, whole, ofSecond, ofBase],
    ]) {
      const input = decodeInput(inPieces(packOf(entries)));
      expect(await decodePack(input)).toEqual({ objects: 4 });
      expect(new Set(input.store.oids())).toEqual(new Set([BASE.oid, ...made]));
    }
    const thin = decodeInput(inPieces(packOf([ofSecond, ofFirst, ofBase])), { bases: [BASE] });
    expect(await decodePack(thin)).toEqual({ objects: 3 });
    expect(new Set(thin.store.oids())).toEqual(new Set(made));
    // A base by offset that waits for its own base outside.
    const behind = packEntry({ type: 'ofs', base: ofBase.length, data: addTo(first, 'two') });
    const mixed = decodeInput(inPieces(packOf([ofBase, behind])), { bases: [BASE] });
    await decodePack(mixed);
    expect(new Set(mixed.store.oids())).toEqual(new Set([first.oid, second.oid]));
  });

  test('of a SHA-256 pack name bases by its ids, and files come out by both; a checksum of the other kind is damage', async () => {
    const format = 'sha256';
    const idOf = ({ data }: GitObject) => oidOf('blob', data, format);
    const first = added(BASE, 'one');
    const second = added(first, 'two');
    const whole = packEntry({ type: 'blob', data: BASE.data });
    const ofBase = packEntry({ type: 'ref', base: idOf(BASE), data: addTo(BASE, 'one') });
    const ofFirst = packEntry({ type: 'ref', base: idOf(first), data: addTo(first, 'two') });
    const packIds = new Map<string, string | undefined>();
    const decoded = async (entries: Buffer[], bases: GitObject[] = []) => {
      const input = decodeInput(inPieces(packOf(entries, entries.length, format), 7), { bases });
      packIds.clear();
      const sink = {
        ...input.sink,
        async batch(batch: DecodedObject[]) {
          for (const { oid, packOid } of batch) packIds.set(oid, packOid);
        },
      };
      await decodePack({ ...input, sink, format });
      return Object.fromEntries(packIds);
    };
    const both = { [first.oid]: idOf(first), [second.oid]: idOf(second) };
    for (const entries of [
      [whole, ofBase, ofFirst],
      [ofFirst, ofBase, whole],
    ]) {
      expect(await decoded(entries)).toEqual({ ...both, [BASE.oid]: idOf(BASE) });
    }
    expect(await decoded([ofFirst, ofBase], [{ ...BASE, oid: idOf(BASE) }])).toEqual(both);
    // A difference by a SHA-1 id, what is cut off, and a pack of the other kind.
    await expect(decoded([packEntry({ type: 'ref', base: BASE.oid, data: addTo(BASE, 'one') })], [BASE])).rejects.toMatchObject({
      code: 'git_bad_pack',
    });
    const pack = packOf([whole], 1, format);
    for (const bytes of [pack.subarray(0, -1), pack.subarray(0, -12), Buffer.concat([pack, Buffer.of(0)]), packOf([whole])]) {
      await expect(decodePack({ ...decodeInput(inPieces(bytes)), format })).rejects.toMatchObject({ code: 'git_bad_pack' });
    }
    await expect(decodePack(decodeInput(inPieces(pack)))).rejects.toMatchObject({ code: 'git_bad_pack' });
  });

  test('that depend on each other, on nothing, or on what may not be used are refused', async () => {
    const missing = packEntry({ type: 'ref', base: BASE.oid, data: addTo(BASE, 'one') });
    expect(await codeOf(packOf([missing]))).toBe('git_bad_pack');
    const [a, b] = ['a'.repeat(40), 'b'.repeat(40)];
    const cycle = [
      packEntry({ type: 'ref', base: a, data: addTo(BASE, 'x') }),
      packEntry({ type: 'ref', base: b, data: addTo(BASE, 'y') }),
    ];
    expect(await codeOf(packOf(cycle))).toBe('git_bad_pack');
    expect(await codeOf(packOf([packEntry({ type: 'ofs', base: 5000, data: addTo(BASE, 'x') })]))).toBe('git_bad_pack');
    expect(
      await codeOf(packOf([packEntry({ type: 'blob', data: BASE.data }), packEntry({ type: 'ofs', base: 3, data: addTo(BASE, 'x') })])),
    ).toBe('git_bad_pack');
  });
});

describe('hostile packs', () => {
  const zeros = Buffer.alloc(1_000_000);
  const empties = Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(5 * 40_000, Buffer.from([0, 0, 0, 0xff, 0xff]))]);
  const tiny = packEntry({ type: 'blob', data: Buffer.from('x') });
  const growing = packEntry({ type: 'ofs', base: tiny.length, data: deltaOf(1, 400_000_000, Buffer.alloc(4, Buffer.from([0x90, 1]))) });

  test.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'git_bad_pack'],
    ['no pack', Buffer.from('HTTP/1.1 200 OK, this is no pack at all'), 'git_bad_pack'],
    ['more objects promised than sent', packOf([tiny], 2), 'git_bad_pack'],
    ['fewer objects promised than sent', packOf([tiny, tiny], 1), 'git_bad_pack'],
    ['a stream larger than its size', packOf([packEntry({ type: 'blob', data: zeros, size: 10 })]), 'git_bad_pack'],
    ['a stream smaller than its size', packOf([packEntry({ type: 'blob', data: Buffer.from('x'), size: 900_000 })]), 'git_bad_pack'],
    [
      'a long stream larger than its size',
      packOf([packEntry({ type: 'blob', data: Buffer.alloc(9_000_000), size: 8_500_000 })]),
      'git_bad_pack',
    ],
    ['a long stream smaller than its size', packOf([packEntry({ type: 'blob', data: zeros, size: 50_000_000 })]), 'git_bad_pack'],
    ['an impossible size', packOf([packEntry({ type: 'blob', data: zeros, size: 2 ** 60 })]), 'git_bad_pack'],
    ['a size beyond the limit', packOf([packEntry({ type: 'blob', data: zeros, size: 2 ** 40 })]), 'git_too_large'],
    ['a difference that promises 400 MB', packOf([tiny, growing]), 'git_too_large'],
    ['a stream that never makes anything', packOf([packEntry({ type: 'blob', data: Buffer.from('x'), stream: empties })]), 'git_bad_pack'],
    ['no zlib stream', packOf([packEntry({ type: 'blob', data: Buffer.from('x'), stream: Buffer.from('nonsense') })]), 'git_bad_pack'],
    ['an unknown kind', packOf([packEntry({ type: 5, data: zeros })]), 'git_bad_pack'],
    ['a damaged tree', packOf([packEntry({ type: 'tree', data: Buffer.from('100644 a\0short') })]), 'git_bad_object'],
    ['a damaged commit', packOf([packEntry({ type: 'commit', data: Buffer.from('hello') })]), 'git_bad_object'],
    ['a wrong checksum', Buffer.concat([packOf([tiny]).subarray(0, -1), Buffer.from([0])]), 'git_bad_pack'],
    ['bytes after its end', Buffer.concat([packOf([tiny]), Buffer.from('more')]), 'git_bad_pack'],
  ])('%s is refused', async (_name, pack, code) => {
    expect(await codeOf(pack)).toBe(code);
  });

  test('a bomb is stopped by its ratio, long before its end', async () => {
    const stream = deflateSync(Buffer.alloc(4_000_000));
    const entry = packEntry({ type: 'blob', data: Buffer.alloc(0), size: 4_000_000, stream });
    expect(await codeOf(packOf(Array.from({ length: 100 }, () => entry)))).toBe('git_too_large');
    // A megabyte of zeros, and 60 differences that copy it eight times.
    const copy = Buffer.from([0xf0, 0, 0, 16]);
    const eight = deltaOf(2 ** 20, 2 ** 23, Buffer.concat(Array.from({ length: 8 }, () => copy)));
    const levels: Buffer[] = [packEntry({ type: 'blob', data: Buffer.alloc(2 ** 20) })];
    for (let back = levels[0]?.length ?? 0; levels.length < 60; back += levels.at(-1)?.length ?? 0) {
      levels.push(packEntry({ type: 'ofs', base: back, data: eight }));
    }
    expect(await codeOf(packOf(levels))).toBe('git_too_large');
  });

  test('a pack cut or changed at any byte is refused, with an error of ours', async () => {
    const first = added(BASE, 'one');
    const pack = packOf([
      packEntry({ type: 'blob', data: BASE.data }),
      packEntry({ type: 'ref', base: BASE.oid, data: addTo(BASE, 'one') }),
      packEntry({ type: 'ref', base: first.oid, data: addTo(first, 'two') }),
    ]);
    for (let size = 0; size < pack.length; size++) expect(await codeOf(pack.subarray(0, size))).toBe('git_bad_pack');
    await fc.assert(
      fc.asyncProperty(fc.nat(pack.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const damaged = Buffer.from(pack);
        damaged[at] = (damaged[at] ?? 0) ^ flip;
        expect(await codeOf(damaged)).toMatch(/^git_(bad_pack|too_large)$/);
      }),
    );
  });

  test('what the store throws comes out as it is', async () => {
    const input = decodeInput(inPieces(packOf([tiny])));
    const full = new Error('disk full');
    input.sink.batch = () => Promise.reject(full);
    await expect(decodePack(input)).rejects.toBe(full);
  });
});
