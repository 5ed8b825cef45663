import type { Store } from '@octavo/db';
import { type Caches, createCaches } from '../../kernel/caches/index.ts';
import type { ContentChange, ContentReader, ContentRecord, ContentView } from '../../kernel/model/index.ts';
import { deriveView, recordsAfter } from './derive-view.ts';
import { applyChanges } from './trie/apply.ts';
import { collectEntries } from './trie/collect.ts';
import { diffMaps } from './trie/diff.ts';
import { findRecords } from './trie/find.ts';
import { createNodeStore, EMPTY_NODE, EMPTY_ROOT } from './trie/node-store.ts';
import { buildViewInTurns } from './view.ts';
import { ViewCache } from './view-cache.ts';

/** Bytes of memory that a change takes that views are derived from. */
const CHANGE_BYTES = 1000;

/** Root that another one was derived from, with the changes. */
interface Origin {
  root: string;
  changes: readonly ContentChange[];
}

/** Reads content maps from the database, and remembers the views of the roots used most recently. */
export function createContentReader(store: Store, caches: Caches = createCaches()): ContentReader {
  const nodes = createNodeStore(store, caches);
  const cache = new ViewCache(caches);
  const loading = new Map<string, Promise<ContentView>>();
  /**
   * Origins of roots: the root that each was made from, and the changes. Its view is derived from that, without reading what was just written.
   */
  const origins = caches.open<Origin>('content-changes');

  async function view(root: string, near?: string): Promise<ContentView> {
    const cached = cache.get(root);
    if (cached !== undefined) return cached;
    const running = loading.get(root);
    if (running !== undefined) return running;
    const started = read(root, near).finally(() => loading.delete(root));
    loading.set(root, started);
    return started;
  }

  async function read(root: string, near: string | undefined): Promise<ContentView> {
    const origin = origins.get(root) ?? (near === undefined ? undefined : await originNear(root, near));
    const known = origin === undefined ? undefined : cache.get(origin.root);
    const derived = known === undefined || origin === undefined ? undefined : deriveView(known, root, origin.changes);
    if (derived !== undefined && origin !== undefined) {
      cache.setDerived(derived, origin.root, origin.changes.length);
      return derived;
    }
    const records = known === undefined || origin === undefined ? await readAll(root) : recordsAfter(known, origin.changes);
    const built = await buildViewInTurns(root, records);
    cache.set(built);
    return built;
  }

  /**
   * Returns the origin of a root made by another process, relative to a root whose view is cached: reading the differences costs less than
   * reading everything.
   */
  async function originNear(root: string, near: string): Promise<Origin | undefined> {
    if (cache.get(near) === undefined) return undefined;
    const differences = await diffMaps(nodes, near, root);
    return { root: near, changes: differences.map(({ key, after }) => [key, after ?? null]) };
  }

  async function readAll(root: string): Promise<Iterable<ContentRecord>> {
    const node = (await nodes.load([root])).get(root) ?? EMPTY_NODE;
    const entries = await collectEntries(nodes, node);
    return entries.map((entry) => entry.record);
  }

  async function apply(root: string, changes: Iterable<ContentChange>): Promise<string> {
    const list = [...changes];
    const next = await applyChanges(nodes, root, list);
    if (next !== root) origins.set(next, { root, changes: list }, (list.length + 1) * CHANGE_BYTES);
    return next;
  }

  return {
    emptyRoot: EMPTY_ROOT,
    view,
    find: (root, keys) => findRecords(nodes, root, keys),
    apply,
    diff: (before, after) => diffMaps(nodes, before, after),
  };
}
