import { yieldTurn } from '../../../kernel/base/index.ts';
import type { ContentRecord } from '../../../kernel/model/index.ts';
import { type ChildRef, type EncodedNode, encodeNode, leafEntry, type MapNode } from './node.ts';
import { EMPTY_ROOT, type NodeStore } from './node-store.ts';

/** Nodes that are written together. */
const NODES_AT_ONCE = 256;

/** Returns the record that takes a record's place, under the same key; the record itself where it stays. */
export type RewriteRecord = (key: string, record: ContentRecord) => ContentRecord;

/** Result of {@link rewriteMaps}: hashes of what changed. */
export interface RewrittenMaps {
  /** New roots by their old ones; a root that stays is not in it. */
  roots: Map<string, string>;
  /** Hashes of the nodes, roots among them, that others took the place of. */
  replaced: string[];
}

/**
 * Rewrites the records of several maps, each node once, however many maps share it. Keys stay, and with them the shape. New nodes are durable when
 * it resolves, unless it only looks.
 * @param options.dryRun true to write nothing
 * @throws Error when a node is missing: the database would be damaged.
 */
export async function rewriteMaps(
  nodes: NodeStore,
  roots: Iterable<string>,
  rewrite: RewriteRecord,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<RewrittenMaps> {
  const known = new Map<string, string>();
  const replaced: string[] = [];
  const fresh: EncodedNode[] = [];
  const save = async () => {
    const batch = fresh.splice(0);
    if (!dryRun) await nodes.save(batch);
  };

  async function at(hash: string): Promise<string> {
    const done = known.get(hash);
    if (done !== undefined) return done;
    const node = (await nodes.load([hash])).get(hash);
    if (node === undefined) throw new Error(`content node ${hash} is missing: the database is damaged`);
    const next = node.kind === 'leaf' ? rewriteLeaf(node) : await rewriteBranch(node);
    if (next === node) {
      known.set(hash, hash);
      return hash;
    }
    const encoded = encodeNode(next);
    fresh.push(encoded);
    replaced.push(hash);
    known.set(hash, encoded.hash);
    if (fresh.length >= NODES_AT_ONCE) await save();
    return encoded.hash;
  }

  function rewriteLeaf(node: MapNode & { kind: 'leaf' }): MapNode {
    let changed = false;
    const entries = node.entries.map((entry) => {
      const record = rewrite(entry.key, entry.record);
      if (record === entry.record) return entry;
      changed = true;
      return leafEntry(entry.key, record);
    });
    return changed ? { kind: 'leaf', entries } : node;
  }

  async function rewriteBranch(node: MapNode & { kind: 'branch' }): Promise<MapNode> {
    const children: (ChildRef | undefined)[] = [];
    let changed = false;
    for (const child of node.children) {
      const hash = child === undefined ? undefined : await at(child.hash);
      changed ||= hash !== child?.hash;
      children.push(child === undefined || hash === undefined ? undefined : { hash, count: child.count });
    }
    return changed ? { kind: 'branch', children } : node;
  }

  const found = new Map<string, string>();
  for (const root of roots) {
    if (root === EMPTY_ROOT) continue;
    const next = await at(root);
    if (next !== root) found.set(root, next);
    await yieldTurn();
  }
  await save();
  return { roots: found, replaced };
}
