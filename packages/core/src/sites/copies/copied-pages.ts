import { canList, canOpen, pageUrl, type SitePlace, siteBasePath } from '@octavo/site';
import { walkPages } from '../../content/map/index.ts';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { groundOf, type PageReading, type Reading, readPlace } from '../reading/index.ts';
import type { Copy } from './visit-for-copy.ts';

/** A page that the visitor of a copy can open. */
export interface CopiedPage {
  id: string;
  siteSpaceId: string;
  /** Path below the address of the copy, in decoded segments; none for the site's first page. */
  segments: readonly string[];
  /** True if navigation and search show it. */
  isListed: boolean;
  node: PageNode;
  /** The page as the visitor of the copy reads it, in a visit of its own. */
  read(): Promise<PageReading | undefined>;
}

/** A site space of a copy. */
export interface CopiedPlace {
  place: SitePlace;
  reading: Reading;
  pages: readonly CopiedPage[];
}

const PAGES_IN_A_TURN = 200;

/** Every page that the visitor of a copy can open by its address, listed or not, site space by site space in reading order. */
export async function copiedPlaces(system: System, copy: Copy): Promise<CopiedPlace[]> {
  const { visit } = copy.at([]);
  const places: CopiedPlace[] = [];
  for (const place of visit.site.places.values()) {
    const reading = await readPlace(system, visit, place);
    if (reading === undefined || !reading.site.places.has(place.siteSpace.id)) continue;
    places.push({ place, reading, pages: await pagesOf(system, copy, reading) });
  }
  return places;
}

async function pagesOf(system: System, copy: Copy, reading: Reading): Promise<CopiedPage[]> {
  const { view, visit, place } = reading;
  const ground = groundOf(visit);
  const start = ground.site.bases[0]?.origin.length ?? 0;
  const home = siteBasePath(ground).length;
  const pages: CopiedPage[] = [];
  let count = 0;
  for (const node of walkPages(view.tree)) {
    if (++count % PAGES_IN_A_TURN === 0) await yieldTurn();
    if (!canOpen(visit.visitor, place, { view }, node)) continue;
    const url = pageUrl(ground, place, view, node);
    if (url === undefined) continue;
    const segments = url
      .slice(start + home)
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    pages.push({
      id: node.page.id,
      siteSpaceId: place.siteSpace.id,
      segments,
      isListed: canList(visit.visitor, place, { view }, node),
      node,
      async read() {
        const there = await readPlace(system, copy.at(segments).visit, place);
        const found = there?.view.pages.get(node.page.id);
        return there === undefined || found === undefined ? undefined : { ...there, node: found, canonicalUrl: url };
      },
    });
  }
  return pages;
}
