import type { SiteVisibility } from '@octavo/contract';
import type { Db } from '@octavo/db';
import type { SitePlace, SiteSnapshot, Visitor } from '@octavo/site';
import { canSeePlace } from '@octavo/site';
import type { ContentActor } from './actor.ts';
import type { System } from './context.ts';

/** A site that a reader may read at this moment. */
export interface Reader {
  site: SiteSnapshot;
  visitor: Visitor;
}

/** Publication of a space on its published sites. */
export interface SpaceOnSite {
  /** Visibility of the most open of them. */
  visibility: SiteVisibility;
  /** How visitors of that one sign in, when they have to. */
  visitorAuth?: { backend: 'custom' } | { backend: 'integration'; integration: string };
  /** Its address there; absent where a share key is asked for and none was given. */
  published?: string;
}

/**
 * The questions about sites that access and content ask. Sites are above them, so they ask through this port, which the composition root fills
 * with `sitesPort`.
 */
export interface SitesPort {
  /**
   * Returns the site of a content token as it is now, for its visitor; `undefined` if they may no longer read it: it was unpublished or deleted,
   * its audience is another one, the share link that they came by was revoked, or the key that their own token was signed with was replaced.
   */
  readerOf(system: System, actor: ContentActor): Promise<Reader | undefined>;
  /**
   * Returns how published sites show spaces, by id (decisions B-SP3); spaces that no published site carries are left out. With the key of a
   * share link also addresses of the site that it opens. Checks no rights.
   */
  spacesOnSites(system: System, spaceIds: readonly string[], shareKey?: string): Promise<Map<string, SpaceOnSite>>;
  /**
   * Removes spaces from all sites that carry them, inside a transaction: they are gone, or go to another organization. Returns the number of
   * sites that carried one.
   */
  dropFromSites(tx: Db, system: System, spaceIds: readonly string[]): Promise<number>;
}

/** Returns how published sites show one space; `undefined` if none carries it. See {@link SitesPort.spacesOnSites}. */
export async function spaceOnSite(system: System, spaceId: string, shareKey?: string): Promise<SpaceOnSite | undefined> {
  return (await system.sites.spacesOnSites(system, [spaceId], shareKey)).get(spaceId);
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
