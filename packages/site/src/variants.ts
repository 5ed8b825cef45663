import { nodeAt, pageUrl, type UrlGround } from './addresses/site-urls.ts';
import type { PageNode, SitePlace, SiteVisit, SiteWorld } from './model.ts';
import { canOpen, firstPage, visibleSiteSpaces } from './rights.ts';

/** A page as another site space of its section has it. */
export interface PageVariant {
  place: SitePlace;
  node: PageNode;
  url: string;
  /** True if it is at the same path; otherwise it is the page that the site space opens with. */
  isSame: boolean;
}

/**
 * Returns a page in the site spaces of its section, its own too, in their order: where no page that the visitor can open stands at its path, the page
 * that the site space opens with. Site spaces without any are left out.
 */
export async function pageVariants(world: SiteWorld, visit: SiteVisit, place: SitePlace, page: PageNode): Promise<PageVariant[]> {
  const { site, visitor, base, shareKey } = visit;
  const ground: UrlGround = { site, base, ...(shareKey === undefined ? {} : { shareKey }) };
  const variants: PageVariant[] = [];
  for (const { id, spaceId } of visibleSiteSpaces(site, visitor, place.section)) {
    const other = site.places.get(id);
    const content = await world.content(spaceId);
    if (other === undefined || content === undefined) continue;
    const same = id === place.siteSpace.id ? page : nodeAt(content.view, page.path.toLowerCase());
    const isSame = same !== undefined && canOpen(visitor, other, content, same);
    const node = isSame ? same : firstPage(visitor, content.view);
    const url = node === undefined ? undefined : pageUrl(ground, other, content.view, node);
    if (node !== undefined && url !== undefined) variants.push({ place: other, node, url, isSame });
  }
  return variants;
}
