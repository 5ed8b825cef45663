import { yieldTurn } from '../../../kernel/base/index.ts';
import type { ContentChange } from '../../../kernel/model/index.ts';
import { collectEntries } from './collect.ts';
import {
  BRANCH_CHILDREN,
  type ChildRef,
  countOf,
  type EncodedNode,
  encodeNode,
  keyHash,
  LEAF_RECORDS,
  type LeafEntry,
  leafEntry,
  type MapNode,
} from './node.ts';
import { EMPTY_NODE, EMPTY_ROOT, type NodeStore } from './node-store.ts';

/** A change on its way down: the key's hash, and the entry to put there or null to remove it. */
interface PlacedChange {
  hash: string;
  key: string;
  entry: LeafEntry | null;
}

/** Other requests get their turn this often. */
const NODES_BETWEEN_PAUSES = 16;
const CHANGES_BETWEEN_PAUSES = 500;

/**
 * Returns the root of the map that has the changes applied (the last one of a key counts), with all its new nodes written. Equal records give an
 * equal root, whatever the order and history of changes. Costs what changes: untouched subtrees are neither read nor written.
 */
export async function applyChanges(nodes: NodeStore, root: string, changes: Iterable<ContentChange>): Promise<string> {
  const byKey = new Map<string, PlacedChange>();
  let count = 0;
  for (const [key, record] of changes) {
    if (++count % CHANGES_BETWEEN_PAUSES === 0) await yieldTurn();
    byKey.set(key, record === null ? { hash: keyHash(key), key, entry: null } : withEntry(leafEntry(key, record)));
  }
  if (byKey.size === 0) return root;
  const placed = [...byKey.values()].sort(inOrder);
  const fresh: EncodedNode[] = [];
  const child = await applyAt({ nodes, fresh }, root, placed, 0);
  await nodes.save(fresh);
  return child?.hash ?? EMPTY_ROOT;
}

interface Work {
  nodes: NodeStore;
  /** New nodes, children before parents. */
  fresh: EncodedNode[];
}

async function applyAt(work: Work, hash: string | undefined, changes: PlacedChange[], depth: number): Promise<ChildRef | undefined> {
  const node = hash === undefined ? EMPTY_NODE : ((await work.nodes.load([hash])).get(hash) ?? EMPTY_NODE);
  if (node.kind === 'leaf') return build(work, mergeEntries(node.entries, changes), depth);
  const children = [...node.children];
  for (const [digit, part] of byDigit(changes, depth)) {
    children[digit] = await applyAt(work, children[digit]?.hash, part, depth + 1);
  }
  const branch: MapNode = { kind: 'branch', children };
  // Few enough records are a leaf, however they came to be few: the shape must not depend on history.
  if (countOf(branch) <= LEAF_RECORDS) return build(work, await collectEntries(freshFirst(work), branch), depth);
  return keep(work, branch);
}

/** Stores the entries as a leaf, or as a branch of smaller ones. */
async function build(work: Work, entries: LeafEntry[], depth: number): Promise<ChildRef | undefined> {
  if (entries.length === 0) return undefined;
  if (entries.length <= LEAF_RECORDS || depth >= 40) return keep(work, { kind: 'leaf', entries });
  const children = new Array<ChildRef | undefined>(BRANCH_CHILDREN).fill(undefined);
  for (const [digit, part] of byDigit(entries, depth)) children[digit] = await build(work, part, depth + 1);
  return keep(work, { kind: 'branch', children });
}

async function keep(work: Work, node: MapNode): Promise<ChildRef> {
  const encoded = encodeNode(node);
  work.fresh.push(encoded);
  if (work.fresh.length % NODES_BETWEEN_PAUSES === 0) await yieldTurn();
  return { hash: encoded.hash, count: countOf(node) };
}

/** Returns a reader that knows the nodes not written yet. */
function freshFirst(work: Work): Pick<NodeStore, 'load'> {
  return {
    async load(hashes) {
      await work.nodes.save(work.fresh);
      return work.nodes.load(hashes);
    },
  };
}

function mergeEntries(entries: readonly LeafEntry[], changes: readonly PlacedChange[]): LeafEntry[] {
  const merged: LeafEntry[] = [];
  let next = 0;
  for (const change of changes) {
    for (let entry = entries[next]; entry !== undefined && inOrder(entry, change) < 0; entry = entries[++next]) merged.push(entry);
    if (entries[next]?.key === change.key) next++;
    if (change.entry !== null) merged.push(change.entry);
  }
  merged.push(...entries.slice(next));
  return merged;
}

function byDigit<Item extends { hash: string }>(items: readonly Item[], depth: number): Map<number, Item[]> {
  const parts = new Map<number, Item[]>();
  for (const item of items) {
    const digit = Number.parseInt(item.hash[depth] ?? '0', 16);
    const part = parts.get(digit);
    if (part === undefined) parts.set(digit, [item]);
    else part.push(item);
  }
  return parts;
}

function withEntry(entry: LeafEntry): PlacedChange {
  return { hash: entry.hash, key: entry.key, entry };
}

function inOrder(a: { readonly hash: string; readonly key: string }, b: { readonly hash: string; readonly key: string }): number {
  if (a.hash !== b.hash) return a.hash < b.hash ? -1 : 1;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
