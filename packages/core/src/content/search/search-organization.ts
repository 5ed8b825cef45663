import type { SpaceSearchResult, SpaceSearchResultList } from '@octavo/contract';
import type { SpaceHits } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import {
  type Context,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  type Page,
  type PageRequest,
  type System,
  yieldTurn,
} from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { computedView } from '../computed/index.ts';
import { ancestorsOf } from '../map/index.ts';
import { addressPath } from '../presenters/index.ts';
import { spaceAddress } from '../spaces/index.ts';
import { presentSections } from './present-sections.ts';
import { type FoundPage, foundPage, leftOutIn } from './search-pages.ts';

/** So many pages of each space are shown; the search of the space has the rest. */
const PAGES_OF_SPACE = 5;

/**
 * Spaces of an organization whose live content holds the words, best first, with their best pages. One search over all that the actor may
 * read, however many they are. The cursor is the score and the id of the last space: scores move when content changes, as in any search.
 * @throws OctavoError `not_found` for an organization that the actor is no member of; `bad_request` for a cursor of another search.
 */
export async function searchOrganization(
  ctx: Context,
  organizationId: string,
  query: string,
  request: PageRequest,
): Promise<SpaceSearchResultList> {
  const { found, next } = await findSpaces(ctx, organizationId, query, request);
  const items = await presentSpaces(ctx.system, organizationId, found.spaces);
  const shown = new Set(items.flatMap(({ pages }) => pages.map(({ id }) => id)));
  return { ...next, count: found.count, items, ...meantAmong(found.spaces, shown), ...leftOutIn(found.leftOut) };
}

/** A space that was found, for the console: its best pages, with the places of the words in their excerpts. */
export interface FoundSpace {
  id: string;
  title: string;
  /** Number of its pages found; `pages` are the best of them. */
  count: number;
  pages: FoundPage[];
}

/** The same as {@link searchOrganization}, for the console. @throws OctavoError as that. */
export async function searchSpacesOfOrganization(
  ctx: Context,
  organizationId: string,
  query: string,
  request: PageRequest,
): Promise<Page<FoundSpace> & { didYouMean?: string; leftOut?: string[] }> {
  const { found, next } = await findSpaces(ctx, organizationId, query, request);
  const items: FoundSpace[] = [];
  const shown = new Set<string>();
  for await (const { space, title, view } of viewsOf(ctx.system, organizationId, found.spaces)) {
    const pages = space.hits.flatMap((hit) => foundPage(view, hit));
    for (const { id } of pages) shown.add(id);
    items.push({ id: space.spaceId, title, count: space.count, pages });
  }
  return { ...next, count: found.count, items, ...meantAmong(found.spaces, shown), ...leftOutIn(found.leftOut) };
}

/** Returns the suggested search, by the best page shown that was found by near words. */
function meantAmong(spaces: readonly SpaceHits[], shown: ReadonlySet<string>): { didYouMean?: string } {
  const meant = spaces.flatMap(({ hits }) => hits).find((hit) => hit.meant !== undefined && shown.has(hit.pageId))?.meant;
  return meant === undefined ? {} : { didYouMean: meant };
}

/** Finds spaces among all that the actor may read, and the cursor of those after them. */
async function findSpaces(ctx: Context, organizationId: string, query: string, request: PageRequest) {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const readable = await rolesOfActor(ctx, organization.id, role);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `search-organization:${organization.id}:${query}`;
  const [score, spaceId] = decodeCursor(request.page, filter, 2) ?? [];
  const after = score === undefined ? undefined : { score: Number(score), spaceId: String(spaceId) };
  const found = await ctx.system.search.querySpaces([...readable.spaces.keys()], query, { limit, after, pages: PAGES_OF_SPACE });
  const last = found.spaces.at(-1);
  const next = found.more && last !== undefined ? { next: { page: encodeCursor([String(last.score), last.spaceId], filter) } } : {};
  return { found, next };
}

/** Returns the spaces found as the API answers them. */
async function presentSpaces(system: System, organizationId: string, spaces: readonly SpaceHits[]): Promise<SpaceSearchResult[]> {
  const items: SpaceSearchResult[] = [];
  for await (const { space, title, view } of viewsOf(system, organizationId, spaces)) {
    const { spaceId, score, hits } = space;
    const app = spaceAddress(system, spaceId);
    items.push({
      id: spaceId,
      type: 'space',
      title,
      score,
      pages: hits.flatMap((hit) => presentPageHit(view, app, hit)),
      urls: { location: `${system.config.url}/v1/spaces/${spaceId}`, app },
    });
  }
  return items;
}

/** Yields the spaces found with their content. The index may be behind it: a space that is gone is left out. */
async function* viewsOf(system: System, organizationId: string, spaces: readonly SpaceHits[]) {
  const rows = await readSpaces(
    system,
    spaces.map(({ spaceId }) => spaceId),
  );
  for (const space of spaces) {
    const row = rows.get(space.spaceId);
    if (row === undefined) continue;
    yield { space, title: row.title, view: await computedView(system, organizationId, await system.content.view(row.root)) };
    // Reading a view is mostly computing.
    await yieldTurn();
  }
}

function presentPageHit(view: ContentView, spaceApp: string, hit: SpaceHits['hits'][number]): SpaceSearchResult['pages'] {
  const node = view.pages.get(hit.pageId);
  if (node === undefined) return [];
  const app = spaceApp + addressPath(view, node);
  const { page, path } = node;
  const { id, title, description = '' } = page;
  const ancestors = ancestorsOf(view, node).map((above) => ({ id: above.page.id, title: above.page.title }));
  const sections = presentSections(node, app, hit);
  return [{ id, title, path, description, sections, score: hit.score, rank: hit.rank, ancestors, urls: { app } }];
}

async function readSpaces({ store }: System, ids: readonly string[]): Promise<Map<string, { title: string; root: string }>> {
  if (ids.length === 0) return new Map();
  const { space, revision } = store.tables;
  const rows = await store.read
    .select({ id: space.id, title: space.title, root: revision.root })
    .from(space)
    .innerJoin(revision, eq(revision.id, space.revisionId))
    .where(inArray(space.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
