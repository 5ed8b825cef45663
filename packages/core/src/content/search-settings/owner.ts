import type { Store } from '@octavo/db';
import { eq, type SQL } from 'drizzle-orm';

/** Owner of settings of a search: a space, whose settings hold wherever it is searched, or a site. */
export type SearchOwner = { spaceId: string; siteId?: undefined } | { siteId: string; spaceId?: undefined };

/** Returns the condition for rows of an owner. */
export function ownedBy({ tables }: Pick<Store, 'tables'>, table: 'searchSynonym' | 'searchPin', { spaceId, siteId }: SearchOwner): SQL {
  return spaceId === undefined ? eq(tables[table].siteId, siteId) : eq(tables[table].spaceId, spaceId);
}
