import type { Schema } from '@octavo/db';
import { buildSnapshot, type SiteSnapshot } from '@octavo/site';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { System } from '../../../kernel/base/index.ts';
import { basesOf } from '../site-address.ts';
import { structureOfSite } from '../structure/read-structure.ts';
import { visitorKeyName } from '../visitor-key.ts';

type SiteRecord = Schema['site']['$inferSelect'];

/** Memory that an item takes. */
const ITEM_BYTES = 500;
/** Weight of a site without items, in items. */
const SITE_WEIGHT = 20;

interface Kept {
  version: number;
  snapshot: Promise<SiteSnapshot>;
}

interface Found {
  site: SiteRecord;
  organizationHostname: string | null;
}

/**
 * Returns the site as readers see it at this moment; `undefined` if it is not there. Reads the site's row, and all else only when its version is another
 * one than before. Checks no rights.
 */
export async function siteSnapshot(system: System, siteId: string): Promise<SiteSnapshot | undefined> {
  const [found] = await siteQuery(system)({ id: siteId });
  if (found === undefined) return undefined;
  const cache = system.caches.open<Kept>('site-snapshots');
  const { version } = found.site;
  const known = cache.get(siteId);
  if (known?.version === version) return known.snapshot;
  const kept: Kept = { version, snapshot: read(system, found) };
  cache.set(siteId, kept, SITE_WEIGHT * ITEM_BYTES);
  try {
    const snapshot = await kept.snapshot;
    if (cache.get(siteId) === kept) cache.set(siteId, kept, (SITE_WEIGHT + snapshot.itemsById.size) * ITEM_BYTES);
    return snapshot;
  } catch (error) {
    if (cache.get(siteId) === kept) cache.delete(siteId);
    throw error;
  }
}

async function read(system: System, { site, organizationHostname }: Found): Promise<SiteSnapshot> {
  const { id: siteId } = site;
  const [tree, spaces, keys] = await Promise.all([
    structureOfSite(system, site),
    titlesQuery(system)({ siteId }),
    keysQuery(system)({ siteId }),
  ]);
  const titles = new Map(spaces.map(({ id, title }) => [id, title]));
  const schema = site.adaptiveContent ? site.adaptiveSchema : null;
  return buildSnapshot(
    {
      id: site.id,
      organizationId: site.organizationId,
      title: site.title,
      version: site.version,
      isPublished: site.isPublished,
      visibility: site.visibility,
      agentsContext: site.agentsContext,
      hasAdaptiveContent: site.adaptiveContent,
      adaptiveSchema: schema,
      fallbackUrl: site.visitorAuth?.fallbackURL ?? null,
      signInIntegration: site.visitorAuth?.backend === 'integration' ? (site.visitorAuth.integration ?? null) : null,
      signedOutUrl: site.visitorAuth?.logoutURL ?? null,
      defaultSectionId: site.defaultSectionId,
      defaultSiteSpaceId: site.defaultSiteSpaceId,
      bases: basesOf(system, site, organizationHostname),
      shareKeyHashes: new Set(keys.map(({ keyHash }) => keyHash)),
      visitorKeyName: visitorKeyName(site),
    },
    tree.items.flatMap((item) => {
      const ofSpace = titles.get(item.spaceId ?? '');
      return item.kind === 'site-space' && ofSpace === undefined ? [] : [{ ...item, title: item.title ?? ofSpace ?? '' }];
    }),
  );
}

function siteQuery({ store }: System) {
  const { site, organization } = store.tables;
  return store.prepare<Found>('site-of-snapshot', (db) =>
    db
      .select({ site, organizationHostname: organization.hostname })
      .from(site)
      .innerJoin(organization, and(eq(organization.id, site.organizationId), isNull(organization.deletedAt)))
      .where(eq(site.id, sql.placeholder('id'))),
  );
}

/** Titles of the spaces of a site, without those that are deleted or of another organization. */
function titlesQuery({ store }: System) {
  const { siteItem, space } = store.tables;
  return store.prepare<{ id: string; title: string }>('space-titles-of-snapshot', (db) =>
    db
      .select({ id: space.id, title: space.title })
      .from(siteItem)
      .innerJoin(space, and(eq(space.id, siteItem.spaceId), eq(space.organizationId, siteItem.organizationId), isNull(space.deletedAt)))
      .where(and(eq(siteItem.siteId, sql.placeholder('siteId')), eq(siteItem.kind, 'site-space'))),
  );
}

function keysQuery({ store }: System) {
  const { siteShareLink } = store.tables;
  return store.prepare<{ keyHash: string }>('share-keys-of-snapshot', (db) =>
    db
      .select({ keyHash: siteShareLink.keyHash })
      .from(siteShareLink)
      .where(and(eq(siteShareLink.siteId, sql.placeholder('siteId')), eq(siteShareLink.isActive, true))),
  );
}
