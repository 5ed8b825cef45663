import { type Context, type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import { findRevision } from '../map/index.ts';
import type { LoadedContent } from '../places/index.ts';
import { type GeneratedTargets, generatedTargets } from './generated-targets.ts';
import type { LinkGraph } from './link-graph.ts';
import { linkGraph } from './link-graphs.ts';

const RECORDS_IN_A_TURN = 500;

/** Links of a graph to count, and the criterion for broken ones. */
interface Wanted {
  of: string | undefined;
  isBroken(spot: number): boolean;
}

/**
 * Returns the number of broken links in the content of a change request that are not in the content it was last updated with, of one record or
 * of all; nothing for other content. A link is the same one where the same record leads to the same spot.
 */
export async function countBrokenByChange(
  ctx: Context,
  { space, view, changeRequest }: LoadedContent,
  graph: LinkGraph,
  wanted: Wanted,
): Promise<{ brokenByChange?: number }> {
  if (changeRequest === undefined) return {};
  const { root } = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  return {
    brokenByChange:
      root === view.root ? 0 : await countBrokenBeyond({ system: ctx.system, organizationId: space.organizationId }, graph, root, wanted),
  };
}

/** Returns the number of broken links in a graph that are not in the content of another root. */
export async function countBrokenBeyond(tenant: Tenant, graph: LinkGraph, root: string, { of, isBroken }: Wanted): Promise<number> {
  const view = await tenant.system.content.view(root);
  const base = await linkGraph(tenant, view);
  const { spots: generated } = await generatedTargets(tenant, base, view);
  const places = graph.find({ of, after: undefined, most: Number.POSITIVE_INFINITY, isWanted: isBroken });
  let count = 0;
  let records = 0;
  for (const [key, broken] of Map.groupBy(places, (place) => place.key)) {
    if (++records % RECORDS_IN_A_TURN === 0) await yieldTurn();
    const before = brokenIn(base, generated, key);
    for (const { spot } of broken) {
      const name = nameOf(graph, spot);
      const left = before.get(name) ?? 0;
      if (left === 0) count++;
      else before.set(name, left - 1);
    }
  }
  return count;
}

/** Returns the number of links of a record to each missing spot. A specification is registered in both contents or in neither. */
function brokenIn(graph: LinkGraph, generated: GeneratedTargets['spots'], key: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const spot of graph.spotsOf(key)) {
    const state = graph.stateOf(spot);
    if (state === 'ok' || state === 'app' || generated.get(spot)?.hasAnchor) continue;
    const name = nameOf(graph, spot);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Returns the name of a spot, which is the same in every graph. */
function nameOf(graph: LinkGraph, spot: number): string {
  return JSON.stringify(graph.parts.names.read(spot));
}
