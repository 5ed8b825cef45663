import type { SiteVisibility } from '@octavo/contract';
import type { Db, Store } from '@octavo/db';
import { type SiteSnapshot, siteSpaceUrl } from '@octavo/site';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { queryMany, type SomeIds, type SpaceOnSite, type System } from '../../kernel/base/index.ts';
import { hashShareKey } from './share-link-record.ts';
import { siteSnapshot } from './snapshot/site-snapshot.ts';

/** From what anybody reads to what asks for most. */
const BY_OPENNESS: readonly SiteVisibility[] = ['public', 'unlisted', 'share-link', 'visitor-auth'];

interface Carried {
  spaceId: string;
  itemId: string;
  siteId: string;
  visibility: SiteVisibility;
  visitorAuth: Store['tables']['site']['$inferSelect']['visitorAuth'];
}

/**
 * Returns the publication of spaces on published sites, by their ids (decisions B-SP3); those that no published site carries are left out. One
 * query, and the snapshots of the sites, which are kept. With the key of a share link also addresses of the site that it opens. Checks no
 * rights.
 */
export async function spacesOnSites(system: System, spaceIds: readonly string[], shareKey?: string): Promise<Map<string, SpaceOnSite>> {
  const { store } = system;
  const rows = spaceIds.length === 1 ? await carriedOne(store)({ spaceId: spaceIds[0] ?? '' }) : await carriedMany(store, spaceIds);
  const found = new Map<string, SpaceOnSite>();
  const snapshots = new Map<string, Promise<SiteSnapshot | undefined>>();
  const snapshotOf = (siteId: string) => {
    const snapshot = snapshots.get(siteId) ?? siteSnapshot(system, siteId);
    snapshots.set(siteId, snapshot);
    return snapshot;
  };
  for (const [spaceId, carried] of Map.groupBy(rows, (row) => row.spaceId)) {
    const visibility = mostOpen(carried.map((site) => site.visibility));
    const best = carried.find((site) => site.visibility === visibility);
    if (best !== undefined) found.set(spaceId, await present(best, snapshotOf, shareKey));
  }
  return found;
}

/** Returns the visibility that most people read by; `undefined` of none. */
export function mostOpen(visibilities: readonly SiteVisibility[]): SiteVisibility | undefined {
  return BY_OPENNESS.find((visibility) => visibilities.includes(visibility));
}

/** Returns the sign-in of a site's visitors, as its spaces present it. */
export function visitorAuthOf({ visitorAuth }: Pick<Carried, 'visitorAuth'>): NonNullable<SpaceOnSite['visitorAuth']> {
  if (visitorAuth?.backend !== 'integration') return { backend: 'custom' };
  return { backend: 'integration', integration: visitorAuth.integration ?? '' };
}

async function present(
  { itemId, siteId, visibility, visitorAuth }: Carried,
  snapshotOf: (siteId: string) => Promise<SiteSnapshot | undefined>,
  shareKey: string | undefined,
): Promise<SpaceOnSite> {
  const onSite: SpaceOnSite = { visibility, ...(visibility === 'visitor-auth' ? { visitorAuth: visitorAuthOf({ visitorAuth }) } : {}) };
  const site = await snapshotOf(siteId);
  const place = site?.places.get(itemId);
  if (site === undefined || place === undefined) return onSite;
  if (visibility !== 'share-link') return { ...onSite, published: siteSpaceUrl({ site }, place) };
  if (shareKey === undefined || !site.shareKeyHashes.has(hashShareKey(shareKey))) return onSite;
  return { ...onSite, published: siteSpaceUrl({ site, shareKey }, place) };
}

function carriedOne(store: Store) {
  return store.prepare<Carried>('sites-of-space', (db) => carriedBy(store, db, [sql.placeholder('spaceId')]));
}

function carriedMany(store: Store, spaceIds: readonly string[]): Promise<Carried[]> {
  return queryMany(store, 'sites-of-spaces', spaceIds, (db, some) => carriedBy(store, db, some));
}

/** Returns the published sites that carry spaces, oldest first; what is a draft there, or in one, is not published. */
export function carriedBy({ tables }: Store, db: Db, spaceIds: SomeIds | string[]) {
  const { site, siteItem } = tables;
  return db
    .select({
      spaceId: sql<string>`${siteItem.spaceId}`,
      itemId: siteItem.id,
      siteId: site.id,
      visibility: site.visibility,
      visitorAuth: site.visitorAuth,
    })
    .from(siteItem)
    .innerJoin(site, and(eq(site.id, siteItem.siteId), eq(site.isPublished, true)))
    .where(and(inArray(siteItem.spaceId, spaceIds), eq(siteItem.isLive, true)))
    .orderBy(asc(site.id));
}
