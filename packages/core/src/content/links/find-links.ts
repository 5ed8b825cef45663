import type { LinkProblem, LinkStatus } from '@octavo/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { readBlobLinks, type StoredLink } from '../indexer/index.ts';
import type { OpenApiSpecRecord } from '../openapi/index.ts';
import { type LoadedContent, placeKey } from '../places/index.ts';
import { type OuterRepository, outerRepository, repositoryAddress } from '../presenters/index.ts';
import { findGitSync } from '../spaces/index.ts';
import { countBrokenBeyond, countBrokenByChange } from './broken-by-change.ts';
import { type GeneratedTarget, generatedTargets } from './generated-targets.ts';
import type { FoundPlace, LinkGraph } from './link-graph.ts';
import { linkGraph } from './link-graphs.ts';
import { type Holder, linksOfRecord, originOf } from './record-links.ts';
import type { Spot } from './spots.ts';

/** A link of a content, and what it was found to be. */
export interface FoundLink extends StoredLink {
  /** The page or reusable block that it stands in. */
  holder: Holder;
  status: LinkStatus;
  problem?: LinkProblem;
  /** Spot that the link names. */
  spot: Spot;
  /** Key of the record that it leads to, also when only the place in it is missing. */
  target?: string;
  /** The specification that it shows. */
  spec?: OpenApiSpecRecord;
  /** Address of the file that it leads to in the repository around the content. */
  address?: string;
}

/** Possible targets of links that are not part of the content. */
interface Surroundings {
  /** Registered specifications, by spot. */
  specs: ReadonlyMap<number, OpenApiSpecRecord>;
  repository: OuterRepository | undefined;
  /** Pages of computed entries, by spot. */
  generated: ReadonlyMap<number, GeneratedTarget>;
}

/** Numbers of links by status. */
export type LinkTotals = Record<LinkStatus | 'total', number>;

/** A page of the links of a content. */
export interface FoundLinks extends Page<FoundLink> {
  /** The content with the pages of its computed entries: what links lead to is there. */
  view: ContentView;
  /** Whatever the filter. */
  totals: LinkTotals;
  /** Of a change request: the broken ones that it brings, which its base has not. */
  brokenByChange?: number;
}

/** Request for a list of links. */
export interface LinksRequest extends PageRequest {
  status?: LinkStatus | undefined;
  /** Key of the only record whose links are wanted. */
  of?: string | undefined;
}

const SLUGS_PER_STATEMENT = 500;
const TEXTS_IN_A_TURN = 100;

/** Links of a content, ordered by the ids of pages, then of reusable blocks, and as they stand in each. */
export async function findLinks(ctx: Context, loaded: LoadedContent, request: LinksRequest): Promise<FoundLinks> {
  const graph = await linkGraph(loaded.at, loaded.view);
  const specs = await findSpecs(ctx, loaded.space.organizationId, graph);
  const { repository } = loaded.at;
  const generated = await generatedTargets(loaded.at, graph, loaded.view);
  const known = { specs, repository, generated: generated.spots };
  const statusOf = statusIn(graph, known);
  const { status, of } = request;
  const totals = of === undefined ? totalsOf(graph, known) : totalsOfRecord(graph.spotsOf(of), statusOf);
  const count = status === undefined ? totals.total : totals[status];
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `links:${placeKey(loaded.place)}:${of ?? ''}:${status ?? ''}`;
  const [key, index] = decodeCursor(request.page, filter, 2) ?? [];
  const places = graph.find({
    of,
    after: key === undefined ? undefined : { key: String(key), index: Number(index) },
    most: Math.min(limit + 1, count),
    isWanted: (spot) => status === undefined || statusOf(spot) === status,
  });
  const found = await describeLinks(loaded, graph, places, { ...known, statusOf });
  const page = toPage(places, { limit, count, filter, keyOf: ({ key, index }) => [key, index], present: (place) => found.get(place) });
  const brokenByChange = await countBrokenByChange(ctx, loaded, graph, { of, isBroken: (spot) => statusOf(spot) === 'broken' });
  return { ...page, items: page.items.flatMap((link) => link ?? []), totals, view: generated.view, ...brokenByChange };
}

function totalsOf(graph: LinkGraph, { specs, repository, generated }: Surroundings): LinkTotals {
  const { total, app } = graph.counts;
  let { broken } = graph.counts;
  for (const spot of graph.specs().values()) if (!specs.has(spot)) broken += graph.countOf(spot);
  for (const spot of graph.outsides()) if (!isInRepository(graph, spot, repository)) broken += graph.countOf(spot);
  for (const [spot, { hasAnchor }] of generated) if (hasAnchor) broken -= graph.countOf(spot);
  return { total, broken, 'in-app': app, ok: total - broken - app };
}

function totalsOfRecord(spots: Int32Array, statusOf: (spot: number) => LinkStatus): LinkTotals {
  const totals = { total: spots.length, broken: 0, 'in-app': 0, ok: 0 };
  for (const spot of spots) totals[statusOf(spot)]++;
  return totals;
}

/** Returns the number of broken links in the content of one root that are not in that of another, of a space whose access was checked. */
export async function countNewBrokenLinks(
  ctx: Context,
  { id, organizationId }: { id: string; organizationId: string },
  { before, after }: { before: string; after: string },
): Promise<number> {
  if (before === after) return 0;
  const { system } = ctx;
  const graph = await linkGraph({ system, organizationId }, await system.content.view(after));
  const statusOf = statusIn(graph, {
    specs: await findSpecs(ctx, organizationId, graph),
    repository: outerRepository(await findGitSync(ctx, id)),
    generated: (await generatedTargets({ system, organizationId }, graph, await system.content.view(after))).spots,
  });
  return countBrokenBeyond({ system, organizationId }, graph, before, { of: undefined, isBroken: (spot) => statusOf(spot) === 'broken' });
}

/** Returns the numbers of links in the content of one root, of a space whose access was checked. */
export async function countLinks(
  ctx: Context,
  organizationId: string,
  { root, repository }: { root: string; repository: OuterRepository | undefined },
): Promise<LinkTotals> {
  const { system } = ctx;
  const tenant = { system, organizationId };
  const view = await system.content.view(root);
  const graph = await linkGraph(tenant, view);
  const generated = await generatedTargets(tenant, graph, view);
  return totalsOf(graph, { specs: await findSpecs(ctx, organizationId, graph), repository, generated: generated.spots });
}

/** Returns the number of links in a content that show specifications of its organization, which another organization does not have. */
export async function countSpecLinks(ctx: Context, { space, at, view }: LoadedContent): Promise<number> {
  const graph = await linkGraph(at, view);
  const specs = await findSpecs(ctx, space.organizationId, graph);
  return [...specs.keys()].reduce((sum, spot) => sum + graph.countOf(spot), 0);
}

/** Returns a function that evaluates the status of a graph's links, taking into account what surrounds the content. */
function statusIn(graph: LinkGraph, { specs, repository, generated }: Surroundings): (spot: number) => LinkStatus {
  return (spot) => {
    const state = graph.stateOf(spot);
    if (generated.get(spot)?.hasAnchor) return 'ok';
    if (state === 'outside') return isInRepository(graph, spot, repository) ? 'ok' : 'broken';
    if (state === 'spec') return specs.has(spot) ? 'ok' : 'broken';
    return state === 'app' ? 'in-app' : state === 'ok' ? 'ok' : 'broken';
  };
}

function isInRepository(graph: LinkGraph, spot: number, repository: OuterRepository | undefined): boolean {
  return repository !== undefined && repositoryAddress(repository, '', graph.parts.names.read(spot).path) !== undefined;
}

/** Returns the registered specifications among those that texts show, by spot. */
async function findSpecs(ctx: Context, organizationId: string, graph: LinkGraph): Promise<Map<number, OpenApiSpecRecord>> {
  const { store } = ctx.system;
  const { openapiSpec } = store.tables;
  const wanted = graph.specs();
  const slugs = [...wanted.keys()];
  const found = new Map<number, OpenApiSpecRecord>();
  for (let at = 0; at < slugs.length; at += SLUGS_PER_STATEMENT) {
    const some = slugs.slice(at, at + SLUGS_PER_STATEMENT);
    const mine = and(eq(openapiSpec.organizationId, organizationId), inArray(openapiSpec.slug, some));
    for (const row of await store.read.select().from(openapiSpec).where(mine)) found.set(wanted.get(row.slug) ?? -1, row);
  }
  return found;
}

/** Returns the recorded facts of the links at the given places, with their statuses. */
async function describeLinks(
  { view, at: tenant }: LoadedContent,
  graph: LinkGraph,
  places: readonly FoundPlace[],
  { statusOf, specs, generated }: Surroundings & { statusOf(spot: number): LinkStatus },
): Promise<Map<FoundPlace, FoundLink>> {
  const byKey = Map.groupBy(places, ({ key }) => key);
  const keys = [...byKey.keys()];
  const found = new Map<FoundPlace, FoundLink>();
  for (let at = 0; at < keys.length; at += TEXTS_IN_A_TURN) {
    if (at > 0) await yieldTurn();
    const holders = keys.slice(at, at + TEXTS_IN_A_TURN).flatMap((key) => {
      const id = key.slice(key.indexOf(':') + 1);
      const record = key.startsWith('page:') ? view.pages.get(id)?.page : view.reusables.get(id);
      return record === undefined ? [] : [{ key, record }];
    });
    const kept = await readBlobLinks(
      tenant,
      holders.flatMap(({ record }) => record.oid ?? []),
    );
    for (const { key, record } of holders) {
      const links = [...linksOfRecord(record), ...(kept.get(record.oid ?? '')?.links ?? [])];
      for (const place of byKey.get(key) ?? []) {
        const link = links[place.index];
        if (link === undefined) continue;
        const made = generated.get(place.spot);
        const { state, target = made?.key } = graph.standing(place.spot);
        const status = statusOf(place.spot);
        const spec = specs.get(place.spot);
        const address =
          state === 'outside' && tenant.repository ? repositoryAddress(tenant.repository, originOf(record), link.url) : undefined;
        found.set(place, {
          ...link,
          holder: record,
          status,
          ...(status === 'broken'
            ? { problem: state === 'anchor' || made !== undefined ? ('anchor' as const) : ('missing' as const) }
            : {}),
          spot: graph.parts.names.read(place.spot),
          ...(target === undefined ? {} : { target }),
          ...(spec === undefined ? {} : { spec }),
          ...(address === undefined ? {} : { address }),
        });
      }
    }
  }
  return found;
}
