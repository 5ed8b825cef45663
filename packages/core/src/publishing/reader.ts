import type { SitePlace, SiteSnapshot, Visitor } from '@octavo/site';
import { canSeePlace } from '@octavo/site';
import type { ContentActor } from '../kernel/actor.ts';
import type { System } from '../kernel/context.ts';
import { spacesOfPreview } from '../site-audience/preview-rights.ts';
import { siteWorld } from '../sites/snapshot/site-world.ts';

/** A site that a reader may read at this moment. */
export interface Reader {
  site: SiteSnapshot;
  visitor: Visitor;
}

/**
 * The site of a content token as it is now, for its visitor; undefined where they may no longer read it: it was unpublished or deleted, its audience
 * is another one, the share link that they came by was revoked, or the key that their own token was signed with was replaced. A preview is read while whoever
 * asked for it may see the site, and shows the spaces that they may read.
 */
export async function readerOf(system: System, actor: ContentActor): Promise<Reader | undefined> {
  const { isSignedIn, claims, seesDrafts, previewOf, siteId, organizationId } = actor;
  const site = await siteWorld(system).snapshot(siteId);
  if (site === undefined || site.organizationId !== organizationId) return undefined;
  if (previewOf === undefined) return isAdmitted(site, actor) ? { site, visitor: { isSignedIn, claims, seesDrafts } } : undefined;
  const spaceIds = await spacesOfPreview(system, { siteId, organizationId, previewOf });
  return spaceIds === undefined ? undefined : { site, visitor: { isSignedIn, claims, seesDrafts, spaceIds } };
}

function isAdmitted(site: SiteSnapshot, { isSignedIn, visitorKeyName, shareKeyHash }: ContentActor): boolean {
  if (!site.isPublished) return false;
  if (isSignedIn && visitorKeyName !== site.visitorKeyName) return false;
  if (site.visibility === 'visitor-auth') return isSignedIn;
  return site.visibility !== 'share-link' || (shareKeyHash !== undefined && site.shareKeyHashes.has(shareKeyHash));
}

/** The place of a space in the site that the reader sees; undefined when they see none. */
export function placeOfSpace({ site, visitor }: Reader, spaceId: string): SitePlace | undefined {
  for (const place of site.places.values()) if (place.siteSpace.spaceId === spaceId && canSeePlace(visitor, place)) return place;
  return undefined;
}
