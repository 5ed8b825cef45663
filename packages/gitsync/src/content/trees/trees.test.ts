import { commitFiles, git, initBareRepo, tempDir, treeOf } from '@octavo/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryObjectStore } from '../../objects/memory-store.ts';
import { EMPTY_TREE, oidOf } from '../../objects/oid.ts';
import type { GitObjectReader } from '../../objects/store.ts';
import { parseTree, type RawName, rawOf, type TreeEntry, writeTree } from '../../objects/tree.ts';
import { diffTrees } from './diff.ts';
import { editTree, type TreeEdit } from './edit.ts';
import { walkTree } from './walk.ts';

type Files = Map<string, { mode: string; oid: string }>;

const blob = (text: string) => ({ mode: '100644', oid: oidOf('blob', Buffer.from(text)) });

/** Stores what an edit made and answers the new tree. */
async function apply(store: MemoryObjectStore, base: string | null, changes: Map<string, TreeEdit>): Promise<string> {
  const { tree, objects } = await editTree(store, base, changes);
  for (const object of objects) expect(await store.write(object.kind, object.data)).toBe(object.oid);
  return tree;
}

async function list(store: GitObjectReader, tree: string): Promise<Files> {
  const files: Files = new Map();
  for await (const entry of walkTree(store, tree)) if (entry.kind !== 'tree') files.set(entry.path, { mode: entry.mode, oid: entry.oid });
  return files;
}

// Few names, so that paths meet, nest and disappear together; letters around `/` (`-`, `0`) to try the order of folders among files.
const name = fc.constantFrom('a', 'a-', 'a0', 'b', 'é', 'c.md');
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const change = fc.tuple(path, fc.option(fc.constantFrom('1', '2', '3')));

/** Leaves out changes that would make a path a file and a folder at once. */
function possible(files: Files, changes: readonly (readonly [string, string | null])[]): Map<string, TreeEdit> {
  const after = new Map(files);
  const edits = new Map<string, TreeEdit>();
  for (const [key, text] of changes) {
    if (edits.has(key)) continue;
    const clash = [...after.keys(), ...edits.keys()].some((other) => other.startsWith(`${key}/`) || key.startsWith(`${other}/`));
    if (clash) continue;
    edits.set(key, text === null ? null : blob(text));
    if (text === null) after.delete(key);
    else after.set(key, blob(text));
  }
  return edits;
}

describe('editing trees', () => {
  test('gives what a plain map gives, whatever the order of edits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 5 }), async (rounds) => {
        const store = new MemoryObjectStore();
        const files: Files = new Map();
        let tree: string | null = null;
        for (const round of rounds) {
          const edits = possible(files, round);
          tree = await apply(store, tree, edits);
          for (const [key, edit] of edits) {
            if (edit) files.set(key, edit);
            else files.delete(key);
          }
          expect(await list(store, tree)).toEqual(files);
          // The same content gives the same tree whatever the history.
          expect((await editTree(store, null, new Map(files))).tree).toBe(tree);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('gives the tree ids of git', async () => {
    await using dir = await tempDir();
    await initBareRepo(dir.path);
    const texts: Record<string, string> = { 'a/b/c.md': '1', 'a/b.md': '2', 'a.md': '3', 'a-b/x': '4', a0: '5', 'é/ü.md': '6' };
    await commitFiles(dir.path, texts);
    const store = new MemoryObjectStore();
    const edits = new Map(Object.entries(texts).map(([key, text]) => [key, blob(text)]));
    const tree = await apply(store, null, edits);
    expect(tree).toBe(await treeOf(dir.path, 'main'));
    await commitFiles(dir.path, { 'a/b/c.md': null, a0: 'new', 'z/y/x.md': 'deep' });
    const next = await apply(
      store,
      tree,
      new Map<string, TreeEdit>([
        ['a/b/c.md', null],
        ['a0', blob('new')],
        ['z/y/x.md', blob('deep')],
      ]),
    );
    expect(next).toBe(await treeOf(dir.path, 'main'));
    expect(await git(dir.path, 'ls-tree', '-r', '--name-only', '-z', 'main')).toContain('z/y/x.md');
  });

  test('keeps odd modes, names, order and duplicates of what it does not touch, byte for byte', async () => {
    const store = new MemoryObjectStore();
    const inner = await store.write('tree', writeTree([{ mode: '100664', name: rawOf('x'), oid: 'a'.repeat(40) }]));
    const odd: TreeEntry[] = [
      { mode: '100664', name: rawOf('b\\c'), oid: 'b'.repeat(40) },
      { mode: '100644', name: 'caf\xe9' as RawName, oid: 'c'.repeat(40) },
      { mode: '100644', name: rawOf('.git'), oid: 'd'.repeat(40) },
      { mode: '040000', name: rawOf('sub'), oid: inner },
      { mode: '120000', name: rawOf('zlink'), oid: 'e'.repeat(40) },
      { mode: '100644', name: rawOf('zz'), oid: 'f'.repeat(40) },
      { mode: '100644', name: rawOf('zz'), oid: '0'.repeat(40) },
    ];
    const base = await store.write('tree', writeTree(odd));
    const tree = await apply(store, base, new Map([['sub/new.md', blob('1')]]));
    const entries = parseTree((await store.read(tree))?.data ?? Buffer.alloc(0));
    expect(entries.map(({ mode, name }) => [mode, name])).toEqual(odd.map(({ mode, name }) => [mode, name]));
    expect(entries.filter((entry) => entry.name !== 'sub')).toEqual(odd.filter((entry) => entry.name !== 'sub'));
    // And back: the very tree it came from.
    expect(await apply(store, tree, new Map([['sub/new.md', null]]))).toBe(base);
  });

  test('reads and makes only the folders on a changed path', async () => {
    const store = new MemoryObjectStore();
    const many = new Map<string, TreeEdit>();
    for (let i = 0; i < 2000; i++) many.set(`d${i % 50}/e${i % 7}/f${i}.md`, blob(String(i)));
    const tree = await apply(store, null, many);
    let read = 0;
    const counting: GitObjectReader = {
      has: (oids) => store.has(oids),
      read: (oid) => store.read(oid),
      readMany: (oids) => {
        read += oids.length;
        return store.readMany(oids);
      },
    };
    const { objects } = await editTree(counting, tree, new Map([['d3/e3/f3.md', blob('x')]]));
    expect(objects.map((object) => object.kind)).toEqual(['tree', 'tree', 'tree']);
    expect(read).toBe(3);
  });

  test('no change makes no object, and removing all leaves the empty tree', async () => {
    const store = new MemoryObjectStore();
    const tree = await apply(store, null, new Map([['a/b', blob('1')]]));
    expect(await editTree(store, tree, new Map([['a/b', blob('1')]]))).toEqual({ tree, objects: [] });
    expect(await editTree(store, tree, new Map([['a/b/c', null]]))).toEqual({ tree, objects: [] });
    expect((await editTree(store, tree, new Map([['a/b', null]]))).tree).toBe(EMPTY_TREE);
  });

  test('a path that would be file and folder at once is refused, unless the other goes', async () => {
    const store = new MemoryObjectStore();
    const tree = await apply(store, null, new Map([['a', blob('1')]]));
    await expect(editTree(store, tree, new Map([['a/b', blob('2')]]))).rejects.toMatchObject({ code: 'git_path_conflict' });
    const folder = await apply(
      store,
      tree,
      new Map<string, TreeEdit>([
        ['a', null],
        ['a/b', blob('2')],
      ]),
    );
    expect([...(await list(store, folder)).keys()]).toEqual(['a/b']);
    await expect(editTree(store, folder, new Map([['a', blob('3')]]))).rejects.toMatchObject({ code: 'git_path_conflict' });
    const file = await apply(
      store,
      folder,
      new Map<string, TreeEdit>([
        ['a', blob('3')],
        ['a/b', null],
      ]),
    );
    expect([...(await list(store, file)).keys()]).toEqual(['a']);
  });
});

describe('comparing trees', () => {
  test('finds what comparing two lists finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 15 }), fc.array(change, { maxLength: 15 }), async (left, right) => {
        const store = new MemoryObjectStore();
        const before = await apply(store, null, possible(new Map(), left));
        const after = await apply(store, null, possible(new Map(), right));
        const [from, to] = [await list(store, before), await list(store, after)];
        const expected = new Set<string>();
        for (const key of [...from.keys(), ...to.keys()])
          if (from.get(key)?.oid !== to.get(key)?.oid) expected.add(`${key} ${from.get(key)?.oid} ${to.get(key)?.oid}`);
        const found: string[] = [];
        for await (const one of diffTrees(store, before, after)) found.push(`${one.path} ${one.before?.oid} ${one.after?.oid}`);
        expect(found.toSorted()).toEqual([...expected].toSorted());
      }),
      { numRuns: 100 },
    );
  });

  test('does not read folders with equal ids', async () => {
    const store = new MemoryObjectStore();
    const inner = 'd'.repeat(40);
    const shared: TreeEntry = { mode: '40000', name: rawOf('missing-but-equal'), oid: inner };
    const before = await store.write('tree', writeTree([{ mode: '100644', name: rawOf('a'), oid: 'a'.repeat(40) }, shared]));
    const after = await store.write('tree', writeTree([{ mode: '100644', name: rawOf('a'), oid: 'b'.repeat(40) }, shared]));
    const paths: string[] = [];
    for await (const one of diffTrees(store, before, after)) paths.push(one.path);
    expect(paths).toEqual(['a']);
  });
});

describe('walking hostile trees', () => {
  test('folders with dangerous names are reported and not entered', async () => {
    const store = new MemoryObjectStore();
    const inner = await store.write('tree', writeTree([{ mode: '100644', name: rawOf('config'), oid: 'a'.repeat(40) }]));
    const tree = await store.write(
      'tree',
      writeTree(['..', '.git', 'a/b', 'ok'].map((text) => ({ mode: '40000', name: rawOf(text), oid: inner }))),
    );
    const seen: [string, string | undefined][] = [];
    for await (const entry of walkTree(store, tree)) seen.push([entry.path, entry.problem]);
    expect(seen).toEqual([
      ['..', 'dot'],
      ['.git', 'dotgit'],
      ['a/b', 'slash'],
      ['ok', undefined],
      ['ok/config', undefined],
    ]);
  });

  test('a tree that multiplies itself, or nests without end, is refused', async () => {
    const store = new MemoryObjectStore();
    let tree = await store.write('tree', writeTree([{ mode: '100644', name: rawOf('f'), oid: 'a'.repeat(40) }]));
    let deep = tree;
    for (let i = 0; i < 12; i++) {
      const oid = tree;
      tree = await store.write('tree', writeTree('0123456789'.split('').map((digit) => ({ mode: '40000', name: rawOf(digit), oid }))));
    }
    for (let i = 0; i < 200; i++) deep = await store.write('tree', writeTree([{ mode: '40000', name: rawOf('d'), oid: deep }]));
    const exhaust = async (entries: AsyncIterable<unknown>) => {
      for await (const _entry of entries);
    };
    await expect(exhaust(walkTree(store, tree, { maxEntries: 5000 }))).rejects.toMatchObject({ code: 'git_too_large' });
    await expect(exhaust(diffTrees(store, null, tree, { maxEntries: 5000 }))).rejects.toMatchObject({ code: 'git_too_large' });
    await expect(exhaust(walkTree(store, deep))).rejects.toMatchObject({ code: 'git_too_large' });
    await expect(exhaust(diffTrees(store, null, deep))).rejects.toMatchObject({ code: 'git_too_large' });
  });

  test('a missing folder, or a file where a folder is named, is a typed error', async () => {
    const store = new MemoryObjectStore();
    const file = await store.write('blob', Buffer.from('x'));
    for (const oid of [file, 'e'.repeat(40)]) {
      const tree = await store.write('tree', writeTree([{ mode: '40000', name: rawOf('d'), oid }]));
      await expect(
        walkTree(store, tree)
          .next()
          .then(() => {}),
      ).rejects.toMatchObject({ code: 'git_bad_object' });
    }
  });
});
