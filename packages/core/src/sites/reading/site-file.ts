import type { SiteVisit } from '@octavo/site';
import { checkFileAddress } from '../../content/presenters/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { readSiteOfVisit } from '../publishing/index.ts';

/** Returns whether a visitor may have a blob of a space: they may read the space on the site, and were shown the blob as one of it. */
export function mayReadFile(
  system: System,
  visit: SiteVisit,
  { siteSpaceId, oid, signature }: { siteSpaceId: string; oid: string; signature: string },
): boolean {
  const place = readSiteOfVisit(system, visit).places.get(siteSpaceId);
  if (place === undefined) return false;
  return checkFileAddress(system, { spaceId: place.siteSpace.spaceId, oid, expires: null, signature }) === 'members';
}
