import type { StoredObject } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { EMPTY_ROOT, gitTreeEntries, idsInJson, idsInNode } from '../map/index.ts';
import { IdSet } from './id-set.ts';
import { storedReferences, valuesOf } from './references.ts';

/** Ids that rows refer to, directly or through others; some hundred bytes of memory for each. */
export interface Reachable {
  nodes: IdSet;
  objects: IdSet;
}

/** Some 3 ms of decoding. */
const NODES_AT_ONCE = 16;
const OBJECTS_AT_ONCE = 16;
const ENTRIES_IN_A_TURN = 5000;

/**
 * Follows all references of rows that are there from now on until it is done, or the signal aborts.
 * @throws Error when a node is missing: the database is damaged, and what lay below may still be wanted.
 */
export async function findReachable(system: System, signal?: AbortSignal): Promise<Reachable> {
  const { store } = system;
  const reachable: Reachable = { nodes: new IdSet(), objects: new IdSet() };
  // Of its own: the text of a record may name a tree, which says nothing of what is below.
  const followed = new IdSet();
  for (const reference of storedReferences(store)) {
    for await (const values of valuesOf(store, reference)) {
      signal?.throwIfAborted();
      if (reference.to === 'node') await followNodes(system, reachable, values.map(String));
      else if (reference.to === 'object') await followObjects(system, reachable, followed, values.map(String));
      else for (const value of values) for (const oid of idsInJson(JSON.stringify(value))) reachable.objects.add(oid);
      await yieldTurn();
    }
  }
  return reachable;
}

/**
 * Follows roots of content maps and objects to all that is below them.
 * @throws Error when a node is missing: the database is damaged.
 */
export async function reachFrom(system: System, roots: readonly string[], oids: readonly string[]): Promise<Reachable> {
  const reachable: Reachable = { nodes: new IdSet(), objects: new IdSet() };
  await followNodes(system, reachable, roots);
  await followObjects(system, reachable, new IdSet(), oids);
  return reachable;
}

async function followNodes({ store }: System, { nodes, objects }: Reachable, roots: readonly string[]): Promise<void> {
  const { contentNode } = store.tables;
  const open = roots.filter((hash) => hash !== EMPTY_ROOT && nodes.add(hash));
  while (open.length > 0) {
    const batch = open.splice(-NODES_AT_ONCE);
    const rows = await store.read.select().from(contentNode).where(inArray(contentNode.hash, batch));
    if (rows.length < batch.length) {
      const found = new Set(rows.map(({ hash }) => hash));
      const missing = batch.find((hash) => !found.has(hash));
      throw new Error(`content node ${missing} is missing: the database is damaged. Nothing was removed: restore a backup.`);
    }
    for (const { data } of rows) {
      const ids = idsInNode(data);
      for (const hash of ids.nodes) if (nodes.add(hash)) open.push(hash);
      for (const oid of ids.objects) objects.add(oid);
    }
    await yieldTurn();
  }
}

/** Follows commits and tags to trees, and trees to all below. */
async function followObjects(system: System, { objects }: Reachable, followed: IdSet, roots: readonly string[]): Promise<void> {
  const open: string[] = [];
  const follow = (oid: string) => {
    objects.add(oid);
    if (followed.add(oid)) open.push(oid);
  };
  for (const oid of roots) follow(oid);
  while (open.length > 0) {
    const batch = open.splice(-OBJECTS_AT_ONCE);
    const kinds = await system.objects.stat(batch);
    const wanted = batch.filter((oid) => kinds.get(oid) !== undefined && kinds.get(oid)?.kind !== 'blob');
    for (const object of (await system.objects.readMany(wanted)).values()) {
      if (object.kind !== 'tree') for (const oid of idsInHeader(object)) follow(oid);
      else {
        let count = 0;
        for (const { oid, isFolder } of gitTreeEntries(object.data)) {
          if (isFolder) follow(oid);
          else objects.add(oid);
          if (++count % ENTRIES_IN_A_TURN === 0) await yieldTurn();
        }
      }
    }
    await yieldTurn();
  }
}

/** Returns the ids in the header of a commit or tag: a commit's tree and parents, which may be missing. */
function idsInHeader({ data }: StoredObject): string[] {
  const text = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('latin1');
  const end = text.indexOf('\n\n');
  const header = end < 0 ? text : text.slice(0, end);
  return Array.from(header.matchAll(/^(?:tree|parent|object) ([0-9a-f]{40})$/gm), ([, oid]) => oid ?? '');
}
