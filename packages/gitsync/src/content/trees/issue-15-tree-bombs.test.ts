import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MemoryObjectStore } from '../../objects/memory-store.ts';
import { kindOfMode, type RawName, rawOf, type TreeEntry, writeTree } from '../../objects/tree.ts';
import { diffTrees } from './diff.ts';
import { editTree, type TreeEdit } from './edit.ts';
import { measureTree } from './measure-tree.ts';
import { objectsOf } from './reach.ts';
import type { TreeReader } from './read-trees.ts';
import { walkTree } from './walk.ts';

const FILE = 'a'.repeat(40);
const folder = (name: string, oid: string): TreeEntry => ({ mode: '40000', name: rawOf(name), oid });
const file = (name: string): TreeEntry => ({ mode: '100644', name: rawOf(name), oid: FILE });

/** Trees that each name the one before twice: 2^levels paths in as many objects as there are levels. */
async function doubling(store: MemoryObjectStore, levels: number): Promise<string> {
  let tree = await store.write('tree', writeTree([file('f')]));
  for (let i = 0; i < levels; i++) tree = await store.write('tree', writeTree([folder('a', tree), folder('b', tree)]));
  return tree;
}

async function nested(store: MemoryObjectStore, levels: number, name = 'd'): Promise<string> {
  let tree = await store.write('tree', writeTree([file('f')]));
  for (let i = 0; i < levels; i++) tree = await store.write('tree', writeTree([folder(name, tree)]));
  return tree;
}

/** Counts the trees that are read. */
function counted(store: MemoryObjectStore): TreeReader & { reads: number } {
  const reader = {
    reads: 0,
    stat: (oids: readonly string[]) => store.stat(oids),
    readMany(oids: readonly string[]) {
      reader.reads += oids.length;
      return store.readMany(oids);
    },
  };
  return reader;
}

async function exhaust(entries: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _entry of entries) count++;
  return count;
}

/** Returns the number of paths that a naive walk of the whole tree finds, their bytes and their depth. */
async function naive(store: MemoryObjectStore, tree: string, prefix = ''): Promise<{ entries: number; pathBytes: number; depth: number }> {
  const sum = { entries: 0, pathBytes: 0, depth: 0 };
  const { parseTree } = await import('../../objects/tree.ts');
  for (const { name, mode, oid } of parseTree((await store.read(tree))?.data ?? new Uint8Array())) {
    sum.entries++;
    sum.pathBytes += prefix.length + name.length + 1;
    if (kindOfMode(mode) !== 'tree') continue;
    const below = await naive(store, oid, `${prefix}${name}/`);
    sum.entries += below.entries;
    sum.pathBytes += below.pathBytes;
    sum.depth = Math.max(sum.depth, below.depth + 1);
  }
  return sum;
}

describe('issue-15: the cost of a refusal follows objects, not paths', () => {
  test('41 trees that each name the next one twice are refused after each was read once, by walks and by comparisons', async () => {
    const store = new MemoryObjectStore();
    const bomb = await doubling(store, 40);
    const other = await store.write('tree', writeTree([folder('a', bomb), file('z')]));
    for (const [refused, trees] of [
      [(reader: TreeReader) => walkTree(reader, bomb), 41],
      [(reader: TreeReader) => diffTrees(reader, null, bomb), 41],
      [(reader: TreeReader) => diffTrees(reader, bomb, null), 41],
      // Each of its trees meets two others.
      [(reader: TreeReader) => diffTrees(reader, bomb, other), 3 * 41],
    ] as const) {
      const reader = counted(store);
      await expect(exhaust(refused(reader))).rejects.toMatchObject({
        code: 'git_too_large',
        data: { limit: 'maxEntries', value: 1_000_000 },
      });
      expect(reader.reads).toBeLessThanOrEqual(trees);
    }
  });

  test('what reaches objects reads each tree once', async () => {
    const store = new MemoryObjectStore();
    const bomb = await doubling(store, 40);
    const reader = counted(store);
    expect(await exhaust(objectsOf(reader, bomb))).toBe(42);
    expect(reader.reads).toBe(41);
  });

  test('long names of deep folders are counted in each path below', async () => {
    const store = new MemoryObjectStore();
    let tree = await doubling(store, 17);
    for (let i = 0; i < 20; i++) tree = await store.write('tree', writeTree([folder('x'.repeat(250), tree)]));
    await expect(exhaust(walkTree(store, tree))).rejects.toMatchObject({ code: 'git_too_large', data: { limit: 'maxPathBytes' } });
  });

  test.each([200, 3000])('folders that nest %s deep are refused while the first are read', async (levels) => {
    const store = new MemoryObjectStore();
    const deep = await nested(store, levels);
    const reader = counted(store);
    await expect(exhaust(walkTree(reader, deep))).rejects.toMatchObject({ code: 'git_too_large', data: { limit: 'maxDepth', value: 128 } });
    expect(reader.reads).toBeLessThan(140);
    if (levels > 2048) await expect(exhaust(objectsOf(store, deep))).rejects.toMatchObject({ code: 'git_too_large' });
  });

  test('a measure equals what a naive walk of every path finds', async () => {
    const layers = fc.array(fc.array(fc.tuple(fc.constantFrom('a', 'bb', 'ccc'), fc.nat(3)), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(layers, async (plan) => {
        const store = new MemoryObjectStore();
        const made: string[] = [];
        for (const [level, entries] of plan.entries()) {
          const list = entries.map(([name, back], i) => {
            const below = made[level - 1 - back];
            return below === undefined ? file(`${name}${i}`) : folder(`${name}${i}`, below);
          });
          made.push(await store.write('tree', writeTree(list)));
        }
        const root = made.at(-1) ?? '';
        expect(await measureTree(store, root)).toEqual(await naive(store, root));
        expect(await exhaust(walkTree(store, root))).toBe((await naive(store, root)).entries);
      }),
      { numRuns: 100 },
    );
  });
});

describe('issue-15: walks give turns to the event loop', () => {
  /** Runs work and counts the turns that others have meanwhile. */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    try {
      await work();
    } finally {
      isDone = true;
    }
    return turns;
  }

  test('over a folder of 180,000 entries, whatever is done with it', async () => {
    const store = new MemoryObjectStore();
    const names = Array.from({ length: 180_000 }, (_, i) => `f${String(i).padStart(6, '0')}.md`);
    const tree = await store.write('tree', writeTree(names.map(file)));
    const edits = new Map<string, TreeEdit>(names.slice(0, 2000).map((name) => [name, { mode: '100644', oid: 'b'.repeat(40) }]));
    // Work of 100 ms and more; each turn is due after 8.
    for (const work of [
      () => exhaust(walkTree(store, tree)),
      () => exhaust(diffTrees(store, null, tree)),
      () => exhaust(objectsOf(store, tree)),
      () => editTree(store, tree, edits),
    ]) {
      expect(await turnsDuring(work)).toBeGreaterThan(3);
    }
  });
});

describe('editing a folder with many entries', () => {
  test('costs its entries and not entries times edits: names are compared some millions of times', async () => {
    const store = new MemoryObjectStore();
    const names = Array.from({ length: 20_000 }, (_, i) => `f${String(i).padStart(6, '0')}` as RawName);
    const base = await store.write('tree', writeTree(names.map(file)));
    const all = new Map<string, TreeEdit>(names.map((name) => [`${name}x`, { mode: '100644', oid: FILE }]));
    const { tree, objects } = await editTree(store, base, all);
    for (const object of objects) await store.write(object.kind, object.data);
    expect(await exhaust(walkTree(store, tree))).toBe(40_000);
  });
});
