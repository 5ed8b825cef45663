import { LRUCache } from 'lru-cache';
import { outside, type Tenant } from '../../kernel/base/index.ts';
import type { Caches } from '../../kernel/caches/index.ts';
import type { ContentDifference, ContentView } from '../../kernel/model/index.ts';
import { deriveGraph } from './derive-graph.ts';
import { LinkGraph } from './link-graph.ts';

/** Bytes of memory that a record with links takes. The content last asked for is always kept. */
const RECORD_BYTES = 500;
/** Graphs of one content at different times: they share what is the same. */
const GRAPHS_OF_A_LINE = 4;
/** Names that a line may gain before it is made anew: those that nothing uses any more are forgotten then. */
const NAMES_GAINED = { factor: 2, least: 50_000 };

/** Graphs of one content over time, which share names. */
interface Line {
  graphs: LRUCache<string, LinkGraph>;
  latest: LinkGraph;
  /** Names when the line began. */
  names: number;
}

interface Kept {
  /** The one last used is the last. */
  lines: Line[];
  making: Map<string, Promise<LinkGraph>>;
  hits: number;
  misses: number;
  /** Most bytes of all lines. */
  limit: number;
  grown(): void;
}

const keptBy = new WeakMap<Caches, Kept>();

function keptIn(caches: Caches): Kept {
  const known = keptBy.get(caches);
  if (known !== undefined) return known;
  const kept: Kept = { lines: [], making: new Map(), hits: 0, misses: 0, limit: 0, grown: () => undefined };
  Object.assign(
    kept,
    caches.add('link-graphs', {
      use: () => ({ bytes: bytesOf(kept), entries: kept.lines.length, hits: kept.hits, misses: kept.misses }),
      evict: () => forgetOldest(kept),
    }),
  );
  keptBy.set(caches, kept);
  return kept;
}

function bytesOf({ lines }: Kept): number {
  return lines.reduce((sum, { latest }) => sum + (latest.parts.order.length + 1) * RECORD_BYTES, 0);
}

function forgetOldest({ lines }: Kept): boolean {
  return lines.length > 1 && lines.shift() !== undefined;
}

/**
 * Returns the graph of a view's links: one remembered, else one derived from that of another time of the same content, else made from what is kept
 * of blobs. The first costs nothing, the second what differs, the third the content; long work is done by workers and in turns.
 */
export async function linkGraph(tenant: Tenant, view: ContentView): Promise<LinkGraph> {
  const { system } = tenant;
  const kept = keptIn(system.caches);
  const line = findLine(kept, view);
  const known = line?.graphs.get(view.root);
  if (line !== undefined && known !== undefined) {
    kept.hits++;
    keep(kept, line);
    return known;
  }
  kept.misses++;
  const running = kept.making.get(view.root);
  if (running !== undefined) return running;
  const making = outside(() => make(tenant, kept, view, line)).finally(() => kept.making.delete(view.root));
  kept.making.set(view.root, making);
  return making;
}

async function make(tenant: Tenant, kept: Kept, view: ContentView, line: Line | undefined): Promise<LinkGraph> {
  const { content } = tenant.system;
  const usable = line === undefined || isWornOut(line) ? undefined : line;
  const from = usable?.latest ?? LinkGraph.empty(content.emptyRoot);
  const differences = usable === undefined ? everythingOf(view) : await content.diff(from.parts.root, view.root);
  const graph = await deriveGraph(tenant, from, view, differences);
  if (line !== undefined && usable === undefined) kept.lines = kept.lines.filter((other) => other !== line);
  const next = usable ?? {
    graphs: new LRUCache<string, LinkGraph>({ max: GRAPHS_OF_A_LINE }),
    latest: graph,
    names: graph.parts.names.size,
  };
  next.latest = graph;
  next.graphs.set(view.root, graph);
  keep(kept, next);
  return graph;
}

/** Yields the differences between a view and the empty one, as far as they affect links. */
function* everythingOf({ pages, files, reusables }: ContentView): Generator<ContentDifference> {
  for (const { page } of pages.values()) yield { key: `page:${page.id}`, before: undefined, after: page };
  for (const file of files.values()) yield { key: `file:${file.id}`, before: undefined, after: file };
  for (const reusable of reusables.values()) yield { key: `reusable:${reusable.id}`, before: undefined, after: reusable };
}

/** Puts a line last, and forgets the first ones when they are too many. */
function keep(kept: Kept, line: Line): void {
  kept.lines = [...kept.lines.filter((other) => other !== line), line];
  while (bytesOf(kept) > kept.limit && forgetOldest(kept));
  kept.grown();
}

function isWornOut({ latest, names }: Line): boolean {
  return latest.parts.names.size > NAMES_GAINED.factor * names + NAMES_GAINED.least;
}

/** Returns the line of a content: one that knows its pages, whose ids stay. */
function findLine({ lines }: Kept, view: ContentView): Line | undefined {
  const [page] = view.pages.keys();
  return page === undefined ? undefined : lines.find(({ latest }) => latest.parts.names.findRecord(`page:${page}`) !== undefined);
}
