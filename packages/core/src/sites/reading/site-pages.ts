import { listedNodes, pageUrl, type SitePlace } from '@octavo/site';
import { yieldTurn } from '../../kernel/base/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import { groundOf } from './addresses.ts';
import { isHiddenFromSearch } from './page-parts.ts';
import { type Reading, readPlace } from './reading.ts';

/** A page of a site as lists for programs name it. */
export interface ListedPage {
  place: SitePlace;
  reading: Reading;
  node: PageNode;
  /** Absolute, below the base that the visitor came by. */
  url: string;
}

const PAGES_IN_A_TURN = 200;

/** Every page that is listed for the visitor of a reading, in reading order, site space by site space. */
export async function* listedPages(reading: Reading): AsyncGenerator<ListedPage> {
  const { system, visit, site } = reading;
  const ground = groundOf(visit);
  let count = 0;
  for (const place of site.places.values()) {
    const there = await readPlace(system, visit, place);
    if (there === undefined) continue;
    for (const node of listedNodes(visit.visitor, place, { view: there.view })) {
      if (++count % PAGES_IN_A_TURN === 0) await yieldTurn();
      const url = node.page.type === 'document' ? pageUrl(ground, place, there.view, node) : undefined;
      if (url !== undefined) yield { place, reading: there, node: node as PageNode, url };
    }
  }
}

/** Most addresses of a site map, as its format allows. */
const MOST_ADDRESSES = 50_000;

/** Addresses of the pages that search engines may list; none of a site that is not for everybody. */
export async function sitemapOf(reading: Reading): Promise<{ url: string; updatedAt: number }[]> {
  const { visit } = reading;
  const entries: { url: string; updatedAt: number }[] = [];
  if (visit.site.visibility !== 'public' || !visit.site.isPublished) return entries;
  for await (const { node, url, reading: there } of listedPages(reading)) {
    if (isHiddenFromSearch({ ...there, node, canonicalUrl: url })) continue;
    entries.push({ url, updatedAt: node.page.updatedAt });
    if (entries.length === MOST_ADDRESSES) break;
  }
  return entries;
}
