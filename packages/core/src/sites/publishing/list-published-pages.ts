import { canList, listedNodes, pageUrl } from '@octavo/site';
import type { Context } from '../../kernel/base/index.ts';
import { loadReadSite } from './load-read-site.ts';

/** A page of a site, as lists of it for readers and for programs name it. */
export interface PublishedPage {
  siteSpaceId: string;
  spaceId: string;
  pageId: string;
  title: string;
  description: string;
  url: string;
}

/**
 * Every page of a site that is listed for whoever asks, in reading order: what `llms.txt` and site maps are made of. Pages that they cannot open, hidden
 * ones, and what is not for search engines where `forRobots`, are not in it.
 * @throws OctavoError `not_found` for a site that may not be read.
 */
export async function listPublishedPages(
  ctx: Context,
  organizationId: string,
  siteId: string,
  { shareKey, forRobots = false }: { shareKey?: string; forRobots?: boolean } = {},
): Promise<PublishedPage[]> {
  const site = await loadReadSite(ctx, organizationId, siteId, shareKey);
  const { visitor, ground } = site;
  const pages: PublishedPage[] = [];
  for (const place of site.places.values()) {
    const content = await site.content(place);
    if (content === undefined) continue;
    for (const node of listedNodes(visitor, place, content)) {
      const { page } = node;
      if (!canList(visitor, place, content, node) || (forRobots && page.noIndex === true)) continue;
      const url = pageUrl(ground, place, content.view, node);
      const described = 'description' in page && typeof page.description === 'string' ? page.description : '';
      if (url === undefined) continue;
      const { id: siteSpaceId, spaceId } = place.siteSpace;
      pages.push({ siteSpaceId, spaceId, pageId: page.id, title: page.title, description: described, url });
    }
  }
  return pages;
}
