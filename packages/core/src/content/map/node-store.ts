import type { Store } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import { giveWay } from '../../kernel/give-way.ts';
import { LruCache } from '../../kernel/lru-cache.ts';
import { decodeNode, type EncodedNode, encodeNode, type LeafNode, type MapNode } from './node.ts';

/** Nodes by hash. */
export interface NodeStore {
  /** @throws Error when one is missing: the database would be damaged. */
  load(hashes: readonly string[]): Promise<Map<string, MapNode>>;
  /** Writes nodes that may be there already. Durable when it resolves. */
  save(nodes: readonly EncodedNode[]): Promise<void>;
}

/** The empty map, the same in every installation. */
export const EMPTY_NODE: LeafNode = { kind: 'leaf', entries: [] };

/** Hash of the empty map. */
export const EMPTY_ROOT = encodeNode(EMPTY_NODE).hash;

const NODES_PER_STATEMENT = 64;
const CACHED_NODES = 512;

/** Keeps nodes in the table `content_node`, and the recently used ones in memory. */
export function createNodeStore(store: Store): NodeStore {
  const { contentNode } = store.tables;
  const cache = new LruCache<string, MapNode>(CACHED_NODES);

  async function load(hashes: readonly string[]): Promise<Map<string, MapNode>> {
    const found = new Map<string, MapNode>();
    const wanted: string[] = [];
    for (const hash of hashes) {
      const node = hash === EMPTY_ROOT ? EMPTY_NODE : cache.get(hash);
      if (node === undefined) wanted.push(hash);
      else found.set(hash, node);
    }
    for (let i = 0; i < wanted.length; i += NODES_PER_STATEMENT) {
      const rows = await store.read
        .select()
        .from(contentNode)
        .where(inArray(contentNode.hash, wanted.slice(i, i + NODES_PER_STATEMENT)));
      for (const row of rows) {
        const node = decodeNode(row.data);
        cache.set(row.hash, node);
        found.set(row.hash, node);
      }
      // A whole view is hundreds of nodes: let other requests in between.
      if (wanted.length > NODES_PER_STATEMENT) await giveWay();
    }
    for (const hash of wanted) if (!found.has(hash)) throw new Error(`content node ${hash} is missing: the database is damaged`);
    return found;
  }

  async function save(nodes: readonly EncodedNode[]): Promise<void> {
    for (let i = 0; i < nodes.length; i += NODES_PER_STATEMENT) {
      const rows = nodes.slice(i, i + NODES_PER_STATEMENT);
      await store.tx((tx) => tx.insert(contentNode).values(rows).onConflictDoNothing());
    }
  }

  return { load, save };
}
