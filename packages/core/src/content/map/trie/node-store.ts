import { createUnreferenced, type Store } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import { yieldTurn } from '../../../kernel/base/index.ts';
import type { Caches } from '../../../kernel/caches/index.ts';
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
/** Some 700 records, which take about 10 ms. */
const NODES_PER_TURN = 16;
/** Bytes of memory that a record of a node takes; a branch counts as one. */
const RECORD_BYTES = 700;

/** Keeps nodes in the table `content_node`, and the recently used ones in memory. */
export function createNodeStore(store: Store, caches: Caches): NodeStore {
  const { contentNode } = store.tables;
  const unreferenced = createUnreferenced(store);
  const cache = caches.open<MapNode>('content-nodes');
  const keep = (hash: string, node: MapNode) => cache.set(hash, node, RECORD_BYTES * (node.kind === 'leaf' ? node.entries.length + 1 : 1));
  /** Nodes decoded since others had their turn: walking a map asks for few at a time, but for hundreds in all. */
  let decoded = 0;

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
        keep(row.hash, node);
        found.set(row.hash, node);
        decoded++;
        if (decoded >= NODES_PER_TURN) {
          decoded = 0;
          await yieldTurn();
        }
      }
    }
    for (const hash of wanted) if (!found.has(hash)) throw new Error(`content node ${hash} is missing: the database is damaged`);
    return found;
  }

  async function save(nodes: readonly EncodedNode[]): Promise<void> {
    for (let i = 0; i < nodes.length; i += NODES_PER_STATEMENT) {
      const rows = nodes.slice(i, i + NODES_PER_STATEMENT);
      await unreferenced.forget(
        'node',
        rows.map(({ hash }) => hash),
      );
      const values = rows.map(({ hash, data }) => ({ hash, data }));
      await store.tx((tx) => tx.insert(contentNode).values(values).onConflictDoNothing());
      for (const { hash, node } of rows) keep(hash, node);
    }
  }

  return { load, save };
}
