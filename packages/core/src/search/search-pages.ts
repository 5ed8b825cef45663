import type { Page, SearchResult } from '@octavo/contract';
import type { SearchHit } from '@octavo/db';
import type { ContentView, PageNode } from '../content/reader.ts';
import type { Context } from '../kernel/context.ts';
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, type PageRequest } from '../kernel/paging.ts';
import { loadContent } from '../pages/load-content.ts';
import { addressPath, type Presentation } from '../pages/present-page.ts';

/** A page that was found, for the console: excerpts carry where the words stand. */
export interface FoundPage {
  id: string;
  title: string;
  path: string;
  ancestors: { id: string; title: string }[];
  sections: SearchHit['sections'];
}

/**
 * Pages of the live content that hold the words, best first, as the API answers them. The cursor is the rank reached: ranks move when
 * the content changes, as they do in any search.
 */
export async function searchSpace(ctx: Context, spaceId: string, query: string, request: PageRequest): Promise<Page<SearchResult>> {
  const { view, at } = await loadContent(ctx, spaceId, { metadata: false });
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `search:${spaceId}:${query}`;
  const offset = Number(decodeCursor(request.page, filter, 1)?.[0] ?? 0);
  const { hits, count } = await ctx.system.search.query(spaceId, query, { limit, offset });
  const items = hits.flatMap((hit, i) => {
    const node = view.pages.get(hit.pageId);
    return node === undefined ? [] : [presentHit(at, node, hit, offset + i + 1)];
  });
  const reached = offset + limit;
  return { ...(limit > 0 && reached < count ? { next: { page: encodeCursor([reached], filter) } } : {}), count, items };
}

/** The same for the console's palette: the best pages with their excerpts. */
export async function searchPages(
  ctx: Context,
  spaceId: string,
  query: string,
  limit = 20,
): Promise<{ count: number; pages: FoundPage[] }> {
  const { view } = await loadContent(ctx, spaceId, { metadata: false });
  const { hits, count } = await ctx.system.search.query(spaceId, query, { limit, offset: 0 });
  return { count, pages: hits.flatMap((hit) => found(view, hit)) };
}

function found(view: ContentView, hit: SearchHit): FoundPage[] {
  const node = view.pages.get(hit.pageId);
  if (node === undefined) return [];
  return [
    {
      id: node.page.id,
      title: node.page.title,
      path: node === view.home ? '' : node.path,
      ancestors: ancestorsOf(node),
      sections: hit.sections,
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
    ancestors: ancestorsOf(node),
    sections: hit.sections.map((section) => ({
      id: section.anchor === '' ? node.page.id : section.anchor,
      title: section.title === '' ? node.page.title : section.title,
      path: section.anchor === '' ? node.path : `${node.path}#${section.anchor}`,
      body: section.excerpt,
      urls: { app: section.anchor === '' ? app : `${app}#${encodeURIComponent(section.anchor)}` },
      score: section.score,
    })),
    urls: { app },
  };
}

function ancestorsOf(node: PageNode): { id: string; title: string }[] {
  const ancestors: { id: string; title: string }[] = [];
  for (let at = node.parent; at !== undefined; at = at.parent) ancestors.unshift({ id: at.page.id, title: at.page.title });
  return ancestors;
}
