import type { SitePlace, SiteSnapshot, Visitor } from '@octavo/site';
import { canSeePlace } from '@octavo/site';
import type { ContentActor } from '../kernel/actor.ts';
import type { System } from '../kernel/context.ts';
import { siteWorld } from '../sites/snapshot/site-world.ts';

/** A site that a reader may read at this moment. */
export interface Reader {
  site: SiteSnapshot;
  visitor: Visitor;
}

/**
 * The site of a content token as it is now, for its visitor; undefined where they may no longer read it: it was unpublished or deleted, its audience
 * is another one, or the share link that they came by was revoked. A preview goes on while the token lasts.
 */
export async function readerOf(system: System, actor: ContentActor): Promise<Reader | undefined> {
  const site = await siteWorld(system).snapshot(actor.siteId);
  if (site === undefined || site.organizationId !== actor.organizationId || !isAdmitted(site, actor)) return undefined;
  return { site, visitor: { isSignedIn: actor.isSignedIn, claims: actor.claims, seesDrafts: actor.seesDrafts } };
}

function isAdmitted(site: SiteSnapshot, { isPreview, isSignedIn, shareKeyHash }: ContentActor): boolean {
  if (isPreview) return true;
  if (!site.isPublished) return false;
  if (site.visibility === 'visitor-auth') return isSignedIn;
  return site.visibility !== 'share-link' || (shareKeyHash !== undefined && site.shareKeyHashes.has(shareKeyHash));
}

/** The place of a space in the site that the reader sees; undefined when they see none. */
export function placeOfSpace({ site, visitor }: Reader, spaceId: string): SitePlace | undefined {
  for (const place of site.places.values()) if (place.siteSpace.spaceId === spaceId && canSeePlace(visitor, place)) return place;
  return undefined;
}
