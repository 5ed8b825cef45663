import type { SiteVisibility } from '@octavo/contract';
import type { SitePlace, SiteSnapshot, Visitor } from '@octavo/site';
import { canSeePlace } from '@octavo/site';

/** A site that a reader may read at this moment. */
export interface Reader {
  site: SiteSnapshot;
  visitor: Visitor;
}

/** Publication of a space on its published sites. */
export interface SpaceOnSite {
  /** Visibility of the most open of them. */
  visibility: SiteVisibility;
  /** Sign-in of the visitors of that one, if they must sign in. */
  visitorAuth?: { backend: 'custom' } | { backend: 'integration'; integration: string };
  /** Its address there; absent where a share key is asked for and none was given. */
  published?: string;
}

/** Returns the place of a space in the site that a reader sees; `undefined` if they see none. */
export function placeOfSpace({ site, visitor }: Reader, spaceId: string): SitePlace | undefined {
  for (const place of site.places.values()) if (place.siteSpace.spaceId === spaceId && canSeePlace(visitor, place)) return place;
  return undefined;
}

/** Returns the addresses of a space, or of its live content, on a published site; none where there are none to be told. */
export function presentSiteAddresses(onSite: SpaceOnSite | undefined): { published?: string; public?: string } {
  if (onSite?.published === undefined) return {};
  return { published: onSite.published, ...(onSite.visibility === 'public' ? { public: onSite.published } : {}) };
}
