import { git, gitInput, initBareRepo, tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oidOf } from './oid.ts';
import { compareEntries, kindOfMode, parseTree, type RawName, rawOf, type TreeEntry, textOf, writeTree } from './tree.ts';

const rawName = fc
  .uint8Array({ minLength: 1, maxLength: 12 })
  .map((bytes) => Buffer.from(bytes.map((byte) => (byte === 0 || byte === 0x2f ? 0x61 : byte))).toString('latin1') as RawName);
const entry = fc.record({
  mode: fc.constantFrom('100644', '100755', '100664', '120000', '160000', '40000', '040000'),
  name: rawName,
  oid: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex')),
});

test('reading and writing any tree gives the same bytes, whatever modes, names and order it has', () => {
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const bytes = writeTree(entries);
      expect(parseTree(bytes)).toEqual(entries);
      expect(writeTree(parseTree(bytes)).equals(bytes)).toBe(true);
    }),
  );
});

test('cut or damaged tree bytes are refused or read, and never crash otherwise', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      try {
        expect(writeTree(parseTree(bytes)).equals(Buffer.from(bytes))).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ code: 'git_bad_object' });
      }
    }),
  );
  const whole = writeTree([{ mode: '100644', name: rawOf('a'), oid: 'a'.repeat(40) }]);
  for (let size = 1; size < whole.length; size++) expect(() => parseTree(whole.subarray(0, size))).toThrow(/damaged/);
});

test('raw names keep every byte and decode what is UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textOf(rawOf(text))).toBe(text.toWellFormed());
    }),
  );
  expect(textOf('caf\xe9' as RawName)).toBeUndefined();
  expect(textOf('\xed\xa0\x80' as RawName)).toBeUndefined();
});

test('kinds follow the format bits of a mode', () => {
  expect(['40000', '040000', '100644', '100664', '100755', '120000', '160000', '000000'].map(kindOfMode)).toEqual([
    'tree',
    'tree',
    'file',
    'file',
    'file',
    'link',
    'submodule',
    'unknown',
  ]);
});

test('ids, order and content of trees are those of git', async () => {
  await using dir = await tempDir();
  await initBareRepo(dir.path);
  const blob = (await gitInput(dir.path, 'x', 'hash-object', '-w', '--stdin')).toString().trim();
  expect(blob).toBe(oidOf('blob', Buffer.from('x')));
  const names = fc.uniqueArray(rawName, { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(names, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), async (list, folders) => {
      const empty = oidOf('tree', Buffer.alloc(0));
      await gitInput(dir.path, '', 'hash-object', '-w', '-t', 'tree', '--stdin');
      const entries: TreeEntry[] = list.map((name, i) =>
        folders[i] ? { mode: '40000', name, oid: empty } : { mode: '100644', name, oid: blob },
      );
      const input = entries
        .map(({ mode, name, oid }) => `${mode.padStart(6, '0')} ${mode === '40000' ? 'tree' : 'blob'} ${oid}\t${name}\0`)
        .join('');
      const oid = (await gitInput(dir.path, Buffer.from(input, 'latin1'), 'mktree', '-z')).toString().trim();
      const ours = writeTree(entries.toSorted(compareEntries));
      expect(oidOf('tree', ours)).toBe(oid);
      const listed = await gitInput(dir.path, '', 'ls-tree', '-z', oid);
      const expected = parseTree(ours).map(
        ({ mode, name, oid: id }) => `${mode.padStart(6, '0')} ${mode === '40000' ? 'tree' : 'blob'} ${id}\t${name}\0`,
      );
      expect(listed.toString('latin1')).toBe(expected.join(''));
    }),
    { numRuns: 25 },
  );
  expect(await git(dir.path, 'cat-file', '-t', blob)).toBe('blob');
});
