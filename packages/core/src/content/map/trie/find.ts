import type { ContentRecord } from '../../../kernel/model/index.ts';
import { keyHash } from './node.ts';
import type { NodeStore } from './node-store.ts';

/** Returns the records that a map has under some keys. Costs the way down to each: nodes that several share are read once. */
export async function findRecords(
  nodes: Pick<NodeStore, 'load'>,
  root: string,
  keys: Iterable<string>,
): Promise<Map<string, ContentRecord>> {
  const found = new Map<string, ContentRecord>();
  let level = new Map([[root, [...new Set(keys)].map((key) => ({ key, hash: keyHash(key) }))]]);
  for (let depth = 0; level.size > 0; depth++) {
    const loaded = await nodes.load([...level.keys()]);
    const below = new Map<string, { key: string; hash: string }[]>();
    for (const [at, wanted] of level) {
      const node = loaded.get(at);
      if (node?.kind === 'leaf') {
        const names = new Set(wanted.map(({ key }) => key));
        for (const { key, record } of node.entries) if (names.has(key)) found.set(key, record);
        continue;
      }
      for (const each of wanted) {
        const child = node?.children[Number.parseInt(each.hash[depth] ?? '0', 16)];
        if (child !== undefined) below.set(child.hash, [...(below.get(child.hash) ?? []), each]);
      }
    }
    level = below;
  }
  return found;
}
