import { type ListQuery, SearchSite, type SiteSearchResult, type SiteSearchResultList } from '@octavo/contract';
import type { SpaceHits } from '@octavo/db';
import { defaultSiteSpace, pageUrl, type SitePlace, siteSpaceUrl } from '@octavo/site';
import { ancestorsOf } from '../../content/map/index.ts';
import { leftOutIn } from '../../content/search/index.ts';
import { searchRules } from '../../content/search-settings/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor, parseInput, type System } from '../../kernel/base/index.ts';
import type { Held } from './held.ts';
import { loadReadSite, type ReadSite } from './load-read-site.ts';
import { contentsOf, factsOf, hasBranches, isFound } from './searched-content.ts';
import { VisibleWords } from './visible-words.ts';

/** So many pages of each space are shown. */
const PAGES_OF_SPACE = 5;
/** Spaces are listed one by one here, so pages of variants are results of each. */
const NO_VARIANTS: ReadonlyMap<string, string> = new Map();

/**
 * Spaces of a site that hold the words, best first, with their best pages: of what the reader may open and is listed for them, applied before anything is
 * counted or cut off. Of a page with conditional blocks what the reader is shown is searched and quoted.
 * @throws OctavoError `bad_request`; `not_found` for a site that may not be read.
 */
export async function searchSite(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: SearchSite,
  request: ListQuery,
): Promise<SiteSearchResultList> {
  const site = await loadReadSite(ctx, organizationId, siteId);
  const parsed = parseInput(SearchSite, input);
  const places = placesOf(site, parsed);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `search-site:${site.id}:${JSON.stringify(parsed)}`;
  const [score, spaceId] = decodeCursor(request.page, filter, 2) ?? [];
  const after = score === undefined ? undefined : { score: Number(score), spaceId: String(spaceId) };
  const contents = await contentsOf(site, places);
  const { query } = parsed;
  const rules = await searchRules(ctx.system, [...contents.keys()], query, site.id);
  const visible = new VisibleWords(ctx.system, site, query);
  const found = await ctx.system.search.querySpaces([...contents.keys()], query, {
    limit,
    after,
    pages: PAGES_OF_SPACE,
    facts: (space, pageId) => factsOf(contents.get(space), pageId, NO_VARIANTS),
    shows: (space, pageId) => isFound(ctx.system, site, contents.get(space), pageId, { query, pinned: rules.pinned, visible }),
    ...rules,
  });
  const last = found.spaces.at(-1);
  const next = found.more && last !== undefined ? { next: { page: encodeCursor([String(last.score), last.spaceId], filter) } } : {};
  const items: SiteSearchResult[] = [];
  for (const { spaceId: id, score: best, hits } of found.spaces) {
    const held = contents.get(id);
    if (held === undefined) continue;
    const pages: SiteSearchResult['pages'] = [];
    for (const hit of hits) pages.push(...(await presentHit(ctx.system, site, contents, held, hit, visible)));
    items.push({
      id,
      type: 'space',
      siteSpace: held.place.siteSpace.id,
      title: held.place.siteSpace.title,
      score: best,
      pages,
      urls: {
        location: `${ctx.system.config.url}/v1/spaces/${id}`,
        app: siteSpaceUrl(site.ground, held.place),
        published: siteSpaceUrl(site.ground, held.place),
      },
    });
  }
  const shown = new Set(items.flatMap(({ pages }) => pages.map(({ id }) => id)));
  const meant = found.spaces.flatMap(({ hits }) => hits).find((hit) => hit.meant !== undefined && shown.has(hit.pageId))?.meant;
  return { ...next, count: found.count, items, ...(meant === undefined ? {} : { didYouMean: meant }), ...leftOutIn(found.leftOut) };
}

/** Returns the site spaces that are searched. */
function placesOf(site: ReadSite, search: SearchSite): SitePlace[] {
  const all = [...site.places.values()];
  const scope = 'scope' in search ? search.scope : undefined;
  const mode = scope?.mode ?? ('mode' in search ? search.mode : undefined) ?? ('siteSpaceIds' in search ? 'specific' : 'default');
  if (mode === 'all') return all;
  if (mode === 'specific') {
    const ids = scope?.mode === 'specific' ? scope.siteSpaceIds : 'siteSpaceIds' in search ? search.siteSpaceIds : [];
    return all.filter(({ siteSpace }) => ids.includes(siteSpace.id));
  }
  const opening = all.filter(({ siteSpace, section }) => openingOf(site, all, section)?.siteSpace.id === siteSpace.id);
  if (mode === 'current') {
    const id = scope?.mode === 'current' ? scope.siteSpaceId : 'siteSpaceId' in search ? search.siteSpaceId : '';
    const current = site.places.get(id);
    if (current === undefined) return opening;
    return [current, ...opening.filter(({ section }) => section?.id !== current.section?.id)];
  }
  const { includedSiteSpaces = [], currentSiteSpace, restrictTo } = scope?.mode === 'default' ? scope : {};
  const within = all.filter(
    ({ siteSpace: { id } }) =>
      id === currentSiteSpace || includedSiteSpaces.includes(id) || opening.some(({ siteSpace }) => siteSpace.id === id),
  );
  if (restrictTo === undefined) return within;
  return within.filter(({ siteSpace }) => (siteSpace.id === currentSiteSpace) === (restrictTo === 'currentSiteSpace'));
}

/** Returns the site space that opens in a section for this reader. */
function openingOf(site: ReadSite, all: readonly SitePlace[], section: SitePlace['section']): SitePlace | undefined {
  const within = all.filter((place) => place.section?.id === section?.id);
  const chosen = defaultSiteSpace(site.snapshot, section);
  return within.find(({ siteSpace }) => siteSpace.id === chosen?.id) ?? within[0];
}

async function presentHit(
  system: System,
  site: ReadSite,
  contents: ReadonlyMap<string, Held>,
  held: Held,
  hit: SpaceHits['hits'][number],
  visible: VisibleWords,
): Promise<SiteSearchResult['pages']> {
  const { place, content } = held;
  const node = content.view.pages.get(hit.pageId);
  const url = node === undefined ? undefined : pageUrl(site.ground, place, content.view, node);
  if (node === undefined || url === undefined) return [];
  const shown = (await hasBranches(system, node.page.oid)) ? await visible.hitOf(held, node) : hit;
  const sections = (shown?.sections ?? []).map((section) => ({
    id: section.anchor === '' ? node.page.id : section.anchor,
    title: section.title === '' ? node.page.title : section.title,
    path: section.anchor === '' ? node.path : `${node.path}#${section.anchor}`,
    body: section.excerpt,
    urls: { app: section.anchor === '' ? url : `${url}#${encodeURIComponent(section.anchor)}` },
    score: section.score,
  }));
  const { id, title, description = '' } = node.page;
  // Whoever may open a page may open what is above it.
  const ancestors = ancestorsOf(content.view, node).map(({ page }) => ({ id: page.id, title: page.title }));
  const others = presentVariants(site, contents, hit);
  const marks = { ...(others.length === 0 ? {} : { variants: others }), ...(hit.isPinned === true ? { pinned: true } : {}) };
  return [{ id, title, path: node.path, description, sections, score: hit.score, rank: hit.rank, ancestors, ...marks, urls: { app: url } }];
}

/** Returns the other versions of a page, which the reader may open as well. */
function presentVariants(site: ReadSite, contents: ReadonlyMap<string, Held>, { variants }: SpaceHits['hits'][number]) {
  return variants.flatMap(({ spaceId, pageId }) => {
    const held = contents.get(spaceId);
    const node = held?.content.view.pages.get(pageId);
    const url = held === undefined || node === undefined ? undefined : pageUrl(site.ground, held.place, held.content.view, node);
    return node === undefined || url === undefined ? [] : [{ id: pageId, title: node.page.title, path: node.path, urls: { app: url } }];
  });
}
