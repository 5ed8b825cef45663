import type { PageNode, SectionItem, SiteBase, SitePlace, SiteSnapshot, SiteSpaceItem, SpaceView, Visitor } from '../model.ts';
import { isSegment, segmentKey } from './read-address.ts';

/** Context of addresses: the snapshot, the base they begin with (the canonical one if absent), and the share key they contain. */
export interface UrlGround {
  site: SiteSnapshot;
  base?: SiteBase;
  shareKey?: string;
  /** Whose addresses they are: for who sees drafts they do not read as those of a draft. Absent for readers. */
  visitor?: Pick<Visitor, 'seesDrafts'>;
}

/** Returns the section that opens, and that addresses leave out: never a draft. */
export function defaultSection(site: SiteSnapshot): SectionItem | undefined {
  const chosen = site.itemsById.get(site.defaultSectionId ?? '');
  if (chosen?.kind === 'section' && isLiveSection(site, chosen)) return chosen;
  return site.sections.find((section) => isLiveSection(site, section));
}

/** Returns the site space that opens in a section, or at the root of a site without sections; addresses leave it out. Never a draft. */
export function defaultSiteSpace(site: SiteSnapshot, section: SectionItem | null): SiteSpaceItem | undefined {
  const { siteSpaces, defaultSiteSpaceId } = section ?? site;
  return siteSpaces.find(({ id, isDraft }) => id === defaultSiteSpaceId && !isDraft) ?? siteSpaces.find(({ isDraft }) => !isDraft);
}

function isLiveSection({ groupsAbove }: SiteSnapshot, { id, isDraft }: SectionItem): boolean {
  return !isDraft && (groupsAbove.get(id) ?? []).every((group) => !group.isDraft);
}

/** Returns the page that opens at a path of a space: lower case, `''` for where it begins. */
export function nodeAt(view: SpaceView, key: string): PageNode | undefined {
  return view.byPath.get(key) ?? (key === '' ? view.home : undefined);
}

/**
 * Returns the path of a page in its space, in segments: none for the first page. Undefined for pages without an address of their own: links, and pages
 * whose path is another page's, or no path at all.
 */
export function pageSegments(view: SpaceView, node: PageNode): readonly string[] | undefined {
  if (nodeAt(view, '')?.page.id === node.page.id) return [];
  if (view.byPath.get(node.path.toLowerCase())?.page.id !== node.page.id) return undefined;
  const segments = node.path.split('/');
  return segments.every(isSegment) ? segments : undefined;
}

/**
 * Returns the path of a page below its site's base, in segments; `page` are its own in the space. What opens by default is left out, unless the path
 * would then read as that of another section or site space. What is a draft takes no address of what readers see.
 */
export function siteSegments(ground: Pick<UrlGround, 'site' | 'visitor'>, place: SitePlace, page: readonly string[] = []): string[] {
  const { site, visitor } = ground;
  const { section, siteSpace } = place;
  const isDefaultSection = section === null || section.id === defaultSection(site)?.id;
  const isDefaultSpace = siteSpace.id === defaultSiteSpace(site, section)?.id;
  for (const hasSpace of isDefaultSpace ? [false, true] : [true])
    for (const hasSection of isDefaultSection ? [false, true] : [true]) {
      if (hasSection && section === null) continue;
      const above = [...(hasSection && section !== null ? [section.path] : []), ...(hasSpace ? [siteSpace.path] : [])];
      const segments = [...above, ...page];
      const [first] = readings(site, segments.map(segmentKey), visitor?.seesDrafts ?? false);
      if (first?.siteSpace.id === siteSpace.id && first.used === above.length) return segments;
    }
  return [...(section === null ? [] : [section.path]), siteSpace.path, ...page];
}

/** A way to read a path of a site: the site space that it names, and how many of its segments do. */
export interface Reading {
  siteSpace: SiteSpaceItem;
  used: number;
}

/**
 * The ways to read a path of a site, as it is compared: those that name most come first. What visitors may see is not looked at, but that what
 * is a draft names nothing without `withDrafts`.
 */
export function* readings(site: SiteSnapshot, keys: readonly string[], withDrafts: boolean): Generator<Reading> {
  const named = site.sectionsByPath.get(keys[0] ?? '');
  if (named !== undefined && (withDrafts || isLiveSection(site, named))) yield* readingsIn(site, named, keys, 1, withDrafts);
  const opening = defaultSection(site);
  if (opening !== undefined || !site.hasSections) yield* readingsIn(site, opening ?? null, keys, 0, withDrafts);
}

function* readingsIn(
  site: SiteSnapshot,
  section: SectionItem | null,
  keys: readonly string[],
  used: number,
  withDrafts: boolean,
): Generator<Reading> {
  const { siteSpaces } = section ?? site;
  const key = keys[used];
  const named = key === undefined ? undefined : siteSpaces.find(({ path }) => path === key);
  if (named !== undefined && (withDrafts || !named.isDraft)) yield { siteSpace: named, used: used + 1 };
  const opening = defaultSiteSpace(site, section);
  if (opening !== undefined) yield { siteSpace: opening, used };
}

/**
 * The ways to read a path in which a section or a site space has a path that it had before, and that is nobody's now but a draft's. Those that
 * name most come first.
 */
export function* formerReadings(site: SiteSnapshot, keys: readonly string[]): Generator<Reading> {
  const [key = ''] = keys;
  const named = site.sectionsByPath.get(key);
  const former = named === undefined || !isLiveSection(site, named) ? site.sectionsByFormerPath.get(key) : undefined;
  if (named !== undefined) yield* formerIn(site, named, keys, 1);
  if (former !== undefined) {
    yield* formerIn(site, former, keys, 1);
    yield* readingsIn(site, former, keys, 1, true);
  }
  const opening = defaultSection(site);
  if (opening !== undefined || !site.hasSections) yield* formerIn(site, opening ?? null, keys, 0);
}

function* formerIn(site: SiteSnapshot, section: SectionItem | null, keys: readonly string[], used: number): Generator<Reading> {
  const { siteSpaces } = section ?? site;
  const key = keys[used];
  if (key === undefined || siteSpaces.some(({ path, isDraft }) => path === key && !isDraft)) return;
  const former = siteSpaces.find(({ formerPaths }) => formerPaths.includes(key));
  if (former !== undefined) yield { siteSpace: former, used: used + 1 };
}

/** Returns the path that a site begins at, with the share key; begins and ends with `/`. */
export function siteBasePath({ site, base, shareKey }: UrlGround): string {
  const { segments } = base ?? canonicalBase(site);
  return pathOf([...segments, ...(shareKey === undefined ? [] : [shareKey])]);
}

/**
 * Returns the address of a site, or of a path below it; without a slash at the end but for the site's own. In a copy each page is a folder, and its
 * address ends with a slash, as hosts of files have it.
 */
export function siteUrl(ground: UrlGround, segments: readonly string[] = []): string {
  const { origin, form } = ground.base ?? canonicalBase(ground.site);
  const end = form === 'copy' && segments.length > 0 ? '/' : '';
  return origin + siteBasePath(ground) + segments.map(encodeURIComponent).join('/') + end;
}

/** Returns the address of a section: that of the site space that opens in it. */
export function sectionUrl(ground: UrlGround, section: SectionItem): string {
  const opening = defaultSiteSpace(ground.site, section);
  const place = opening === undefined ? undefined : ground.site.places.get(opening.id);
  return place === undefined ? siteUrl(ground, [section.path]) : siteSpaceUrl(ground, place);
}

/** Returns the address of a site space. */
export function siteSpaceUrl(ground: UrlGround, place: SitePlace): string {
  return siteUrl(ground, siteSegments(ground, place));
}

/** Returns the address of a page; `undefined` if it has none of its own. */
export function pageUrl(ground: UrlGround, place: SitePlace, view: SpaceView, node: PageNode): string | undefined {
  const page = pageSegments(view, node);
  return page === undefined ? undefined : siteUrl(ground, siteSegments(ground, place, page));
}

/** Segments as a path that begins and ends with `/`. */
export function pathOf(segments: readonly string[]): string {
  return segments.length === 0 ? '/' : `/${segments.map(encodeURIComponent).join('/')}/`;
}

function canonicalBase({ bases }: SiteSnapshot): SiteBase {
  const [first] = bases;
  if (first === undefined) throw new Error('A site without a base has no address.');
  return first;
}
