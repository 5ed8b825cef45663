import { blockAnchors, parse } from '@octavo/markdown/read';
import { type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { computedView } from '../computed/index.ts';
import type { LinkGraph } from './link-graph.ts';

/** A generated page that a spot leads to. */
export interface GeneratedTarget {
  /** Key of its record. */
  key: string;
  /** True if the place in the page that the spot names exists. */
  hasAnchor: boolean;
}

/** Spots of a graph that lead to generated pages, with the view that holds these. */
export interface GeneratedTargets {
  view: ContentView;
  spots: ReadonlyMap<number, GeneratedTarget>;
}

const NO_SPOTS: ReadonlyMap<number, GeneratedTarget> = new Map();
const PAGES_IN_A_TURN = 1000;

const known = new WeakMap<LinkGraph, GeneratedTargets>();

/**
 * Finds the spots of a graph that the content lacks and its computed entries give a page for, as `resolveReference` does. Which pages these are
 * is no part of the content, so the graph does not know them. Costs nothing for a content without computed entries.
 */
export async function generatedTargets(
  { system, organizationId }: Tenant,
  graph: LinkGraph,
  stored: ContentView,
): Promise<GeneratedTargets> {
  const view = await computedView(system, organizationId, stored);
  if (view === stored) return { view, spots: NO_SPOTS };
  const before = known.get(graph);
  if (before?.view.root === view.root) return before;
  const { names } = graph.parts;
  const spots = new Map<number, GeneratedTarget>();
  let seen = 0;
  for (const node of view.pages.values()) {
    if (++seen % PAGES_IN_A_TURN === 0) await yieldTurn();
    if (node.page.generated === undefined) continue;
    let anchors: ReadonlySet<string> | undefined;
    for (const spot of [node.path, `${node.path}.md`].flatMap((path) => names.spotsAt('path', path))) {
      if (graph.stateOf(spot) !== 'missing' || graph.holdersOf(spot).length === 0) continue;
      const { anchor } = names.read(spot);
      if (anchor !== '') anchors ??= anchorsOf(node);
      spots.set(spot, { key: `page:${node.page.id}`, hasAnchor: anchor === '' || anchors?.has(anchor) === true });
    }
  }
  const found = { view, spots };
  known.set(graph, found);
  return found;
}

function anchorsOf({ page }: PageNode): ReadonlySet<string> {
  return new Set(blockAnchors(parse(page.generated?.text ?? '')).values());
}
