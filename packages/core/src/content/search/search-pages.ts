import type { SearchResult, SearchResultList } from '@octavo/contract';
import type { SearchHit } from '@octavo/db';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor, type PageRequest } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { ancestorsOf as pagesAbove } from '../map/index.ts';
import { loadComputed, placeOf } from '../places/index.ts';
import { addressPath, type Presentation } from '../presenters/index.ts';
import { missesOf, searchRules } from '../search-settings/index.ts';
import { pageFacts } from './page-facts.ts';
import { presentSections } from './present-sections.ts';

/** A page that was found, for the console: excerpts carry where the words stand. */
export interface FoundPage {
  id: string;
  title: string;
  path: string;
  ancestors: { id: string; title: string }[];
  sections: SearchHit['sections'];
  /** Paths of other versions of the page. */
  variants: string[];
  /** True if it was pinned for the query. */
  isPinned: boolean;
}

/**
 * Pages of the live content that hold the words, best first, as the API answers them. The cursor is the rank reached: ranks move when
 * the content changes, as they do in any search.
 */
export async function searchSpace(ctx: Context, spaceId: string, query: string, request: PageRequest): Promise<SearchResultList> {
  const { view, at } = await loadComputed(ctx, placeOf(spaceId), { metadata: false });
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `search:${spaceId}:${query}`;
  const offset = Number(decodeCursor(request.page, filter, 1)?.[0] ?? 0);
  const facts = (_: string, pageId: string) => pageFacts(view, pageId);
  const rules = await searchRules(ctx.system, [spaceId], query);
  const { hits, count, leftOut } = await ctx.system.search.query(spaceId, query, { limit, offset, facts, ...rules });
  if (offset === 0) missesOf(ctx.system).searched(spaceId, { query, isFound: count > 0 });
  const items = hits.flatMap((hit, i) => {
    const node = view.pages.get(hit.pageId);
    return node === undefined ? [] : [presentHit(at, node, hit, offset + i + 1)];
  });
  const reached = offset + limit;
  return {
    ...(limit > 0 && reached < count ? { next: { page: encodeCursor([reached], filter) } } : {}),
    count,
    items,
    ...meantIn(view, hits),
    ...leftOutIn(leftOut),
  };
}

/**
 * The same for the console: the best pages with their excerpts.
 * @param offset pages before those that are wanted
 * @param isCounted false if a query that finds nothing is not to be recorded
 */
export async function searchPages(
  ctx: Context,
  spaceId: string,
  query: string,
  { limit = 20, offset = 0, isCounted = true }: { limit?: number; offset?: number; isCounted?: boolean } = {},
): Promise<{ count: number; pages: FoundPage[]; didYouMean?: string; leftOut?: string[] }> {
  const { view } = await loadComputed(ctx, placeOf(spaceId), { metadata: false });
  const facts = (_: string, pageId: string) => pageFacts(view, pageId);
  const rules = await searchRules(ctx.system, [spaceId], query);
  const { hits, count, leftOut } = await ctx.system.search.query(spaceId, query, { limit, offset, facts, ...rules });
  const who = ctx.actor.kind === 'user' ? ctx.actor.userId : ctx.actor.kind;
  if (isCounted) missesOf(ctx.system).searched(spaceId, { query, isFound: count > 0, who });
  return { count, pages: hits.flatMap((hit) => foundPage(view, hit)), ...meantIn(view, hits), ...leftOutIn(leftOut) };
}

/** Returns the suggested search, by the best visible page that was found by near words. */
function meantIn(view: ContentView, hits: readonly SearchHit[]): { didYouMean?: string } {
  const meant = hits.find((hit) => hit.meant !== undefined && view.pages.has(hit.pageId))?.meant;
  return meant === undefined ? {} : { didYouMean: meant };
}

/** Returns the words that the best page does not hold, where there are any. */
export function leftOutIn(leftOut: readonly string[]): { leftOut?: string[] } {
  return leftOut.length === 0 ? {} : { leftOut: [...leftOut] };
}

/** Returns a page that was found, for the console; nothing for one that is gone. */
export function foundPage(view: ContentView, hit: SearchHit): FoundPage[] {
  const node = view.pages.get(hit.pageId);
  if (node === undefined) return [];
  return [
    {
      id: node.page.id,
      title: node.page.title,
      path: node === view.home ? '' : node.path,
      ancestors: ancestorsOf(view, node),
      sections: hit.sections,
      variants: hit.variants.flatMap(({ pageId }) => view.pages.get(pageId)?.path ?? []),
      isPinned: hit.isPinned === true,
    },
  ];
}

function presentHit(at: Presentation, node: PageNode, hit: SearchHit, rank: number): SearchResult {
  const app = at.appAddress + addressPath(at.view, node);
  return {
    id: node.page.id,
    type: 'page',
    resultType: 'page',
    title: node.page.title,
    path: node.path,
    description: node.page.description ?? '',
    score: hit.score,
    rank,
    ancestors: ancestorsOf(at.view, node),
    sections: presentSections(node, app, hit),
    ...variantsOf(at, hit),
    ...(hit.isPinned === true ? { pinned: true } : {}),
    urls: { app },
  };
}

/** Returns the other versions of a page that are still there. */
function variantsOf({ view, appAddress }: Presentation, { variants }: SearchHit): Pick<SearchResult, 'variants'> {
  const pages = variants.flatMap(({ pageId }) => view.pages.get(pageId) ?? []);
  if (pages.length === 0) return {};
  return {
    variants: pages.map((node) => {
      const { id, title } = node.page;
      return { id, title, path: node.path, urls: { app: appAddress + addressPath(view, node) } };
    }),
  };
}

function ancestorsOf(view: ContentView, node: PageNode): { id: string; title: string }[] {
  return pagesAbove(view, node).map(({ page }) => ({ id: page.id, title: page.title }));
}
