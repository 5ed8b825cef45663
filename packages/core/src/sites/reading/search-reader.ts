import type { FoundSection, SearchHit as IndexHit, Mark } from '@octavo/db';
import type { MarkedText, ReaderSearch, SearchHit } from '@octavo/reader';
import type { SitePlace } from '@octavo/site';
import { ancestorsOf } from '../../content/map/index.ts';
import { searchRules } from '../../content/search-settings/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { contentsOf, factsOf, type Held, hasBranches, isFound, VisibleWords, variantsOf } from '../publishing/index.ts';
import { pagePath } from './addresses.ts';
import { lookOfPlace, looksOf } from './look.ts';
import { decorationOf } from './navigation.ts';
import { type Reading, readPlace } from './reading.ts';
import { type ProposedPages, proposedPages } from './search-proposal.ts';
import { scopeOf } from './sections.ts';

/** Most spaces and pages of each that are answered. */
const SPACES = 8;
const PAGES_OF_SPACE = 8;
const MOST_HITS = 20;
/** Pages of a site of one space after which the others that hold the words are not counted: readers are told that there are more. */
const ENOUGH = 2 * MOST_HITS;
/** Other versions of a page that are shown. */
const MOST_VERSIONS = 6;
/** Longest text that is searched for. */
const MAX_QUERY = 200;
/** Scope that is everything. */
const ALL = 'all';

/**
 * Pages of a site that hold the words, best first: of what the visitor may open and is listed for them, decided before anything is counted. Of a page with
 * conditional blocks what the visitor is shown is searched and quoted. What a preview shows in place of the live content is searched as it is there, and
 * stands first. Pages in the language of the place that is read come before as good ones in others.
 * @param scope segment or id of a section, or of a site space where there are none, to stay in; everything else is all of the site
 * @param language BCP 47 language to stay in; one that nothing is in is every language
 * @param isWhole true for a page of results; what is typed is answered with fewer pages, sooner
 */
export async function searchReader(
  reading: Reading,
  text: string,
  scope: string | undefined,
  { isWhole = false, language }: { isWhole?: boolean; language?: string | undefined } = {},
): Promise<ReaderSearch> {
  const query = text.trim().slice(0, MAX_QUERY);
  const { system, site } = reading;
  const scopes = scopesOf(reading, scope);
  const looks = await looksOf(system, reading.visit.site);
  const localeOf = (place: SitePlace) => lookOfPlace(looks, place).internationalization.locale;
  const languages = languagesOf([...site.places.values()].map(localeOf), language);
  const chosen = scopes.find(({ isCurrent }) => isCurrent)?.value;
  const spoken = languages.find(({ isCurrent }) => isCurrent)?.value;
  const places = [...site.places.values()].filter(
    (place) => (chosen === undefined || isInScope(place, chosen)) && (spoken === undefined || spoken === '' || localeOf(place) === spoken),
  );
  const contents = query === '' ? new Map<string, Held>() : await contentsOf(site, places);
  if (contents.size === 0) return { answer: { query, hits: [], hasMore: false }, scopes, languages };
  const proposed = await proposalsIn(reading, contents);
  const rules = await searchRules(system, [...contents.keys()], query, site.id);
  const visible = new VisibleWords(system, site, query);
  const asked = { query, pinned: rules.pinned, visible };
  const variants = variantsOf(site);
  const own = localeOf(reading.place);
  const found = await system.search.querySpaces([...contents.keys()], query, {
    limit: SPACES,
    pages: isWhole ? MOST_HITS : PAGES_OF_SPACE,
    ...(contents.size === 1 ? { enough: ENOUGH } : {}),
    facts(space, pageId) {
      const held = contents.get(space);
      const facts = factsOf(held, pageId, variants);
      return held === undefined || facts === undefined ? facts : { ...facts, isOtherLanguage: localeOf(held.place) !== own };
    },
    shows: (space, pageId) => proposed.get(space)?.ids.has(pageId) !== true && isFound(system, site, contents.get(space), pageId, asked),
    ...rules,
  });
  const first: SearchHit[] = [];
  for (const [spaceId, { there, find }] of proposed) {
    for (const hit of await find(query)) {
      const held = contents.get(spaceId);
      if (first.length > MOST_HITS || held === undefined || !(await isFound(system, site, held, hit.pageId, asked))) continue;
      const shown = await presentHit(there, hit, held, visible);
      if (shown !== undefined) first.push(shown);
    }
  }
  const hits: { score: number; hit: SearchHit }[] = [];
  let meant: string | undefined;
  for (const { spaceId, hits: some } of found.spaces) {
    const held = contents.get(spaceId);
    const there = held === undefined ? undefined : await readPlace(system, reading.visit, held.place);
    if (held === undefined || there === undefined) continue;
    for (const hit of some) {
      const shown = await presentHit(there, hit, held, visible);
      if (shown === undefined) continue;
      const versions = await versionsOf(reading, contents, hit);
      hits.push({ score: hit.score, hit: versions.length === 0 ? shown : { ...shown, versions } });
      meant ??= hit.meant;
    }
  }
  hits.sort((a, b) => b.score - a.score);
  const all = [...first, ...hits.map(({ hit }) => hit)];
  const hasMore = found.more || all.length > MOST_HITS || found.spaces.some(({ count, hits: some }) => count > some.length);
  // Of what a preview shows in place of the live content nothing is known of single words.
  const leftOut = first.length > 0 || found.leftOut.length === 0 ? {} : { leftOut: found.leftOut };
  const answer = { query, hits: all.slice(0, MOST_HITS), hasMore, ...leftOut };
  return { answer: meant === undefined ? answer : { ...answer, suggestion: meant }, scopes, languages };
}

/** Other versions of a page: the names of their variants where they stand in others, else their paths. */
async function versionsOf(
  { system, visit, place }: Reading,
  contents: ReadonlyMap<string, Held>,
  { variants }: IndexHit,
): Promise<NonNullable<SearchHit['versions']>> {
  const versions: { title: string; href: string }[] = [];
  for (const { spaceId, pageId } of variants.slice(0, MOST_VERSIONS)) {
    const held = contents.get(spaceId);
    const there = held === undefined ? undefined : await readPlace(system, visit, held.place);
    const node = there?.view.pages.get(pageId);
    const href = there === undefined || node === undefined ? undefined : pagePath(visit, there.place, there.view, node);
    if (there === undefined || node === undefined || href === undefined) continue;
    const isOther = there.place.siteSpace.id !== place.siteSpace.id;
    versions.push({ title: isOther ? there.place.siteSpace.title : node.path, href });
  }
  return versions;
}

/** The contents that a preview shows in place of live ones, by space. */
async function proposalsIn(
  reading: Reading,
  contents: ReadonlyMap<string, { place: SitePlace }>,
): Promise<Map<string, ProposedPages & { there: Reading }>> {
  const proposed = new Map<string, ProposedPages & { there: Reading }>();
  for (const [spaceId, { place }] of contents) {
    if (reading.visit.contents?.has(spaceId) !== true) continue;
    const there = await readPlace(reading.system, reading.visit, place);
    const pages = there === undefined ? undefined : await proposedPages(there);
    if (there !== undefined && pages !== undefined) proposed.set(spaceId, { ...pages, there });
  }
  return proposed;
}

function isInScope({ section, siteSpace }: SitePlace, scope: string): boolean {
  return scope === ALL || scopeOf(section ?? siteSpace) === scope;
}

/** Parts of a site to choose from: its sections, or its site spaces where there are several. */
function scopesOf({ site }: Reading, chosen: string | undefined): ReaderSearch['scopes'] {
  const parts = new Map<string, string>();
  let current = ALL;
  for (const { section, siteSpace } of site.places.values()) {
    const part = section ?? siteSpace;
    parts.set(scopeOf(part), part.title);
    if (chosen === part.id) current = scopeOf(part);
  }
  if (parts.size < 2) return [];
  if (chosen !== undefined && parts.has(chosen)) current = chosen;
  const all = [[ALL, site.snapshot.title] as const, ...parts];
  return all.map(([value, title]) => ({ value, title, ...(value === current ? { isCurrent: true } : {}) }));
}

/** The languages of a site to choose from; none where all of it is in one. */
function languagesOf(locales: readonly string[], chosen: string | undefined): ReaderSearch['languages'] {
  const all = [...new Set(locales)];
  if (all.length < 2) return [];
  const current = chosen !== undefined && all.includes(chosen) ? chosen : '';
  return ['', ...all].map((value) => ({
    value,
    title: value === '' ? '' : (new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value),
    ...(value === current ? { isCurrent: true } : {}),
  }));
}

async function presentHit(there: Reading, hit: IndexHit, held: Held, visible: VisibleWords): Promise<SearchHit | undefined> {
  const { visit, place, view, system } = there;
  const node = view.pages.get(hit.pageId);
  const href = node === undefined ? undefined : pagePath(visit, place, view, node);
  if (node === undefined || href === undefined) return undefined;
  const quoted = (await hasBranches(system, node.page.oid)) ? await visible.hitOf(held, node) : hit;
  // The index may be a moment behind: marks are of the title that it knows.
  const isSame = hit.title === node.page.title;
  return {
    title: isSame ? marked(hit.title, hit.titleMarks) : [{ text: node.page.title }],
    href,
    ...decorationOf(node.page),
    trail: trailOf(there, node),
    passages: (quoted?.sections ?? []).map((section) => passageOf(href, section)),
    ...(hit.isPinned === true ? { isPinned: true } : {}),
  };
}

function passageOf(href: string, { anchor, title, excerpt, marks }: FoundSection): SearchHit['passages'][number] {
  const at = anchor === '' ? href : `${href}#${encodeURIComponent(anchor)}`;
  return { ...(anchor === '' || title === '' ? {} : { title }), href: at, text: marked(excerpt, marks) };
}

function trailOf({ place, view }: Reading, node: PageNode): string[] {
  const above = ancestorsOf(view, node).map(({ page }) => page.linkTitle ?? page.title);
  return [...(place.section === null ? [] : [place.section.title]), ...above];
}

function marked(text: string, marks: readonly Mark[]): MarkedText[] {
  const parts: MarkedText[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at) });
  return parts;
}

/** Most pages that are proposed for an address without one. */
const MOST_SUGGESTIONS = 3;

/** Pages that may be meant by a path at which there is none: what its last words find. */
export async function suggestionsFor(
  reading: Reading,
  segments: readonly string[],
): Promise<{ words: string; links: { title: string; href: string }[] }> {
  const words = (segments.at(-1) ?? '')
    .replace(/\.(?:html?|md)$/i, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .slice(0, 6);
  const links = new Map<string, string>();
  for (const text of [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)]) {
    if (text === '' || links.size >= MOST_SUGGESTIONS) break;
    const { answer } = await searchReader(reading, text, undefined);
    for (const { href, title } of answer.hits) if (links.size < MOST_SUGGESTIONS) links.set(href, title.map((part) => part.text).join(''));
  }
  return { words: words.join(' '), links: [...links].map(([href, title]) => ({ href, title })) };
}
