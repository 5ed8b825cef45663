import type { LeafEntry, MapNode } from './node.ts';
import type { NodeStore } from './node-store.ts';

/** Returns all entries below a node, in order of their key's hash; reads level by level. */
export async function collectEntries(nodes: Pick<NodeStore, 'load'>, node: MapNode): Promise<LeafEntry[]> {
  if (node.kind === 'leaf') return node.entries;
  const hashes = node.children.flatMap((child) => (child === undefined ? [] : [child.hash]));
  const loaded = await nodes.load(hashes);
  const parts: LeafEntry[][] = [];
  for (const hash of hashes) {
    const child = loaded.get(hash);
    if (child !== undefined) parts.push(await collectEntries(nodes, child));
  }
  return parts.flat();
}
