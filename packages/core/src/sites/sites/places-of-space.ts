import { and, eq, inArray } from 'drizzle-orm';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { listSites } from './list-sites.ts';

/** A place of a space on a site. */
export interface PlaceOnSite {
  organizationId: string;
  siteId: string;
  siteTitle: string;
  /** Id of the site space. */
  siteSpaceId: string;
  isPublished: boolean;
}

/** Most sites that are named. */
const MOST_SITES = 20;

/**
 * Returns where a space stands on sites that the actor may see, published or not, oldest site first. Needs the role `read` on the space.
 * @throws OctavoError `not_found`.
 */
export async function placesOfSpace(ctx: Context, spaceId: string): Promise<PlaceOnSite[]> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { items: sites } = await listSites(ctx, space.organizationId, { space: space.id, limit: MOST_SITES });
  if (sites.length === 0) return [];
  const { siteItem } = ctx.system.store.tables;
  const places = await ctx.system.store.read
    .select({ id: siteItem.id, siteId: siteItem.siteId })
    .from(siteItem)
    .where(
      and(
        eq(siteItem.spaceId, space.id),
        inArray(
          siteItem.siteId,
          sites.map(({ id }) => id),
        ),
      ),
    );
  const bySite = new Map(places.map(({ id, siteId }) => [siteId, id]));
  return sites.flatMap(({ id, title, published }) => {
    const siteSpaceId = bySite.get(id);
    if (siteSpaceId === undefined) return [];
    return [{ organizationId: space.organizationId, siteId: id, siteTitle: title, siteSpaceId, isPublished: published }];
  });
}
