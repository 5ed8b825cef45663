import type { SiteSnapshot } from '@octavo/site';
import type { ContentActor, Reader, System } from '../../kernel/base/index.ts';
import { spacesOfPreview } from '../audience/index.ts';
import { siteWorld } from '../sites/index.ts';

/**
 * Returns the site of a content token as it is now, for its visitor; `undefined` if they may no longer read it: it was unpublished or deleted, its audience
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
