import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentRecord, VariableRecord } from '../../../kernel/model/index.ts';
import { applyChanges } from './apply.ts';
import { canonicalJson } from './canonical.ts';
import { collectEntries } from './collect.ts';
import { diffMaps } from './diff.ts';
import { findRecords } from './find.ts';
import { BRANCH_CHILDREN, countOf, decodeNode, encodeNode, LEAF_RECORDS, type MapNode } from './node.ts';
import { EMPTY_NODE, EMPTY_ROOT, type NodeStore } from './node-store.ts';

/** A node store in memory that counts what is read. */
function memoryNodes(): NodeStore & { reads: number; all: Map<string, Uint8Array> } {
  const all = new Map<string, Uint8Array>();
  const nodes = {
    all,
    reads: 0,
    async load(hashes: readonly string[]) {
      const found = new Map<string, MapNode>();
      for (const hash of hashes) {
        nodes.reads++;
        if (hash === EMPTY_ROOT) found.set(hash, EMPTY_NODE);
        else found.set(hash, decodeNode(all.get(hash) ?? raise(hash)));
      }
      return found;
    },
    async save(encoded: readonly { hash: string; data: Buffer }[]) {
      for (const node of encoded) all.set(node.hash, node.data);
    },
  };
  return nodes;
}

function raise(hash: string): never {
  throw new Error(`missing ${hash}`);
}

async function contents(nodes: NodeStore, root: string): Promise<Map<string, ContentRecord>> {
  const node = (await nodes.load([root])).get(root) ?? EMPTY_NODE;
  return new Map((await collectEntries(nodes, node)).map((entry) => [entry.key, entry.record]));
}

const variable = (name: string, value: string): VariableRecord => ({ kind: 'variable', name, value });
/** Few names, so that sequences overwrite and remove what they put in; enough of them to make branches. */
const change = fc.tuple(
  fc.integer({ min: 0, max: 400 }).map((n) => `variable:${n}`),
  fc.option(fc.string({ maxLength: 3 })),
);
const changes = fc.array(
  change.map(([key, value]) => [key, value === null ? null : variable(key, value)] as const),
  { maxLength: 500 },
);

function plain(sequence: readonly (readonly (readonly [string, VariableRecord | null])[])[]): Map<string, VariableRecord> {
  const map = new Map<string, VariableRecord>();
  for (const batch of sequence) {
    for (const [key, record] of batch) {
      if (record === null) map.delete(key);
      else map.set(key, record);
    }
  }
  return map;
}

const sorted = (map: ReadonlyMap<string, unknown>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe('content map', () => {
  it('holds what a plain map holds after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { maxLength: 6 }), async (sequence) => {
        const nodes = memoryNodes();
        let root = EMPTY_ROOT;
        for (const batch of sequence) root = await applyChanges(nodes, root, batch);
        expect(sorted(await contents(nodes, root))).toEqual(sorted(plain(sequence)));
      }),
      { numRuns: 60 },
    );
  });

  it('finds the records of any keys, and only those', async () => {
    await fc.assert(
      fc.asyncProperty(changes, fc.array(fc.integer({ min: 0, max: 450 }), { maxLength: 20 }), async (batch, numbers) => {
        const nodes = memoryNodes();
        const root = await applyChanges(nodes, EMPTY_ROOT, batch);
        const keys = numbers.map((n) => `variable:${n}`);
        const there = plain([batch]);
        const found = await findRecords(nodes, root, keys);
        expect(sorted(found)).toEqual(sorted(new Map([...there].filter(([key]) => keys.includes(key)))));
      }),
      { numRuns: 60 },
    );
  });

  it('has an equal root for equal content, whatever the history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { maxLength: 5 }), async (sequence) => {
        const nodes = memoryNodes();
        let root = EMPTY_ROOT;
        for (const batch of sequence) root = await applyChanges(nodes, root, batch);
        const direct = await applyChanges(nodes, EMPTY_ROOT, [...plain(sequence)].reverse());
        expect(direct).toBe(root);
      }),
      { numRuns: 60 },
    );
  });

  it('differs from another map exactly where the naive comparison says', async () => {
    await fc.assert(
      fc.asyncProperty(changes, changes, async (first, second) => {
        const nodes = memoryNodes();
        const before = await applyChanges(nodes, EMPTY_ROOT, first);
        const after = await applyChanges(nodes, before, second);
        const [old, next] = [plain([first]), plain([first, second])];
        const naive = [...new Set([...old.keys(), ...next.keys()])].filter(
          (key) => canonicalJson(old.get(key) ?? null) !== canonicalJson(next.get(key) ?? null),
        );
        const found = await diffMaps(nodes, before, after);
        expect(found.map((difference) => difference.key).sort()).toEqual(naive.sort());
        for (const difference of found) {
          expect(difference.before).toEqual(old.get(difference.key));
          expect(difference.after).toEqual(next.get(difference.key));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reads and writes a number of nodes that follows from the change, not from the size', async () => {
    const nodes = memoryNodes();
    const many = Array.from({ length: 20_000 }, (_, n) => [`variable:${n}`, variable(String(n), 'x')] as const);
    const root = await applyChanges(nodes, EMPTY_ROOT, many);
    const stored = nodes.all.size;
    nodes.reads = 0;
    const next = await applyChanges(nodes, root, [['variable:7', variable('7', 'y')]]);
    expect(nodes.reads).toBeLessThanOrEqual(4);
    expect(nodes.all.size - stored).toBeLessThanOrEqual(4);
    nodes.reads = 0;
    expect(await diffMaps(nodes, root, next)).toHaveLength(1);
    expect(nodes.reads).toBeLessThanOrEqual(8);
    nodes.reads = 0;
    expect((await findRecords(nodes, next, ['variable:7', 'none'])).size).toBe(1);
    expect(nodes.reads).toBeLessThanOrEqual(8);
  });

  it('keeps leaves small and branches large enough', async () => {
    const nodes = memoryNodes();
    await applyChanges(
      nodes,
      EMPTY_ROOT,
      Array.from({ length: 5000 }, (_, n) => [`variable:${n}`, variable(String(n), '')] as const),
    );
    for (const data of nodes.all.values()) {
      const node = decodeNode(data);
      if (node.kind === 'leaf') expect(node.entries.length).toBeLessThanOrEqual(LEAF_RECORDS);
      else {
        expect(node.children).toHaveLength(BRANCH_CHILDREN);
        expect(countOf(node)).toBeGreaterThan(LEAF_RECORDS);
      }
    }
  });

  it('stores a node under a hash that the order of members does not change', () => {
    const one = canonicalJson({ b: 1, a: { d: [1, { y: 1, x: 2 }], c: undefined } });
    expect(one).toBe('{"a":{"d":[1,{"x":2,"y":1}]},"b":1}');
    expect(encodeNode(EMPTY_NODE).hash).toBe(EMPTY_ROOT);
  });
});
