import type { Store } from '@octavo/db';
import { LruCache } from '../kernel/lru-cache.ts';
import { applyChanges } from './map/apply.ts';
import { collectEntries } from './map/collect.ts';
import { diffMaps } from './map/diff.ts';
import { createNodeStore, EMPTY_NODE, EMPTY_ROOT } from './map/node-store.ts';
import type { ContentChange, ContentReader, ContentView } from './reader.ts';
import type { ContentRecord } from './records.ts';
import { buildView } from './view.ts';

/** Records kept in memory over all cached views, about 2 kB each; the view last asked for is always kept. */
const CACHED_RECORDS = 30_000;
/** Changes kept to derive views from. */
const CACHED_CHANGES = 16_000;

/** A map and its view. The records are kept so that the view of a later root can be derived without reading what did not change. */
interface Loaded {
  records: ReadonlyMap<string, ContentRecord>;
  view: ContentView;
}

/** How a root came to be. */
interface Origin {
  root: string;
  changes: readonly ContentChange[];
}

function derive(from: Loaded, changes: readonly ContentChange[]): Map<string, ContentRecord> {
  const records = new Map(from.records);
  for (const [key, record] of changes) {
    if (record === null) records.delete(key);
    else records.set(key, record);
  }
  return records;
}

/** Reads content maps from the database, and remembers the views of the roots used most recently. */
export function createContentReader(store: Store): ContentReader {
  const nodes = createNodeStore(store);
  const cache = new LruCache<string, Loaded>(CACHED_RECORDS);
  const loading = new Map<string, Promise<Loaded>>();
  /** How a root was made: from which one, by which changes. Its view is derived from that, without reading what was just written. */
  const origins = new LruCache<string, Origin>(CACHED_CHANGES);

  async function load(root: string): Promise<Loaded> {
    const cached = cache.get(root);
    if (cached !== undefined) return cached;
    const running = loading.get(root);
    if (running !== undefined) return running;
    const started = read(root)
      .then((loaded) => {
        cache.set(root, loaded, loaded.records.size + 1);
        return loaded;
      })
      .finally(() => loading.delete(root));
    loading.set(root, started);
    return started;
  }

  async function read(root: string): Promise<Loaded> {
    const origin = origins.get(root);
    const known = origin === undefined ? undefined : cache.get(origin.root);
    const records = known === undefined || origin === undefined ? await readAll(root) : derive(known, origin.changes);
    return { records, view: buildView(root, records.values()) };
  }

  async function readAll(root: string): Promise<Map<string, ContentRecord>> {
    const node = (await nodes.load([root])).get(root) ?? EMPTY_NODE;
    const entries = await collectEntries(nodes, node);
    return new Map(entries.map((entry) => [entry.key, entry.record]));
  }

  async function apply(root: string, changes: Iterable<ContentChange>): Promise<string> {
    const list = [...changes];
    const next = await applyChanges(nodes, root, list);
    if (next !== root) origins.set(next, { root, changes: list }, list.length + 1);
    return next;
  }

  return {
    emptyRoot: EMPTY_ROOT,
    view: async (root) => (await load(root)).view,
    apply,
    diff: (before, after) => diffMaps(nodes, before, after),
  };
}
