import type { SectionEntry, VariantEntry } from '@octavo/reader';
import {
  canSeeItem,
  firstPage,
  type PageVariant,
  pageVariants,
  type SectionItem,
  type SiteItem,
  visibleSiteSpaces,
  worldOfVisit,
} from '@octavo/site';
import type { PageNode } from '../../kernel/model/index.ts';
import { siteWorld } from '../sites/index.ts';
import { pagePath, pathOn } from './addresses.ts';
import { lookOfPlace, looksOf } from './look.ts';
import { type PageReading, type Reading, readPlace } from './reading.ts';

/** Value of the parameter `scope` that limits a search to a section or site space: its segment of addresses. */
export const scopeOf = ({ path, id }: Pick<SectionItem, 'path' | 'id'>): string => (path === '' ? id : path);

/** The menu of sections, groups and links that a visitor sees; empty where the site has no sections. */
export async function sectionsOf(reading: Reading): Promise<SectionEntry[]> {
  const { site } = reading.visit;
  return site.hasSections ? entriesOf(reading, site.items) : [];
}

async function entriesOf(reading: Reading, items: readonly SiteItem[]): Promise<SectionEntry[]> {
  const { site, visitor } = reading.visit;
  const entries: SectionEntry[] = [];
  for (const item of items) {
    if (item.kind === 'site-space' || !canSeeItem(site, visitor, item)) continue;
    const { title, icon } = item;
    const base = { title, ...(icon === null || icon === '' ? {} : { icon }) };
    if (item.kind === 'external-link') {
      if (/^https?:/i.test(item.url)) entries.push({ ...base, href: item.url, isExternal: true });
      continue;
    }
    if (item.kind === 'section-group') {
      const children = await entriesOf(reading, item.children);
      if (children.length > 0) entries.push({ ...base, children });
      continue;
    }
    const href = await sectionPath(reading, item);
    if (href === undefined) continue;
    const isCurrent = reading.place.section?.id === item.id;
    const { description } = item;
    entries.push({
      ...base,
      href,
      scope: scopeOf(item),
      ...(description === '' ? {} : { description }),
      ...(isCurrent ? { isCurrent } : {}),
    });
  }
  return entries;
}

/** Path of the first page of a section that a visitor can open: of the site space that opens in it, else of the first one that has some. */
export async function sectionPath({ system, visit }: Reading, section: SectionItem): Promise<string | undefined> {
  const visible = visibleSiteSpaces(visit.site, visit.visitor, section);
  const opening = visible.find(({ id }) => id === section.defaultSiteSpaceId);
  for (const { id } of opening === undefined ? visible : [opening, ...visible]) {
    const place = visit.site.places.get(id);
    const there = place === undefined ? undefined : await readPlace(system, visit, place);
    const first = there === undefined ? undefined : (firstPage(visit.visitor, there.view) as PageNode | undefined);
    const path = place === undefined || there === undefined || first === undefined ? undefined : pagePath(visit, place, there.view, first);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Other forms of a page: versions in its language, and languages. */
export interface Variants {
  variants: VariantEntry[];
  languages: VariantEntry[];
  /** Other languages that have this very page, by absolute address. */
  alternates: { language: string; href: string }[];
}

/**
 * The page in the other site spaces of its section. Site spaces whose looks have different languages are languages of each other; those that
 * share one are versions.
 */
export async function variantsOf(reading: PageReading): Promise<Variants> {
  const { system, visit, place, node } = reading;
  const looks = await looksOf(system, visit.site);
  const found = await pageVariants(worldOfVisit(siteWorld(system), visit), visit, place, node);
  const languageOf = (variant: Pick<PageVariant, 'place'>) => lookOfPlace(looks, variant.place).internationalization.locale;
  const own = languageOf(reading);
  const entry = (variant: PageVariant): VariantEntry => ({
    title: variant.place.siteSpace.title,
    href: pathOn(visit, variant.url),
    isSame: variant.isSame,
    ...(place.section === null ? { scope: scopeOf(variant.place.siteSpace) } : {}),
    language: languageOf(variant),
    ...(variant.place.siteSpace.icon === null || variant.place.siteSpace.icon === '' ? {} : { icon: variant.place.siteSpace.icon }),
    ...(variant.place.siteSpace.id === place.siteSpace.id ? { isCurrent: true } : {}),
  });
  const languages = new Map<string, PageVariant>();
  for (const variant of found) {
    const language = languageOf(variant);
    const isCurrent = variant.place.siteSpace.id === place.siteSpace.id;
    if (isCurrent || !languages.has(language)) languages.set(language, variant);
  }
  const versions = found.filter((variant) => languageOf(variant) === own);
  const isTranslated = languages.size > 1;
  return {
    variants: versions.length > 1 ? versions.map(entry) : [],
    languages: isTranslated ? [...languages.values()].map(entry) : [],
    alternates: isTranslated
      ? [...languages].filter(([, { isSame }]) => isSame).map(([language, { url }]) => ({ language, href: url }))
      : [],
  };
}
