import type { IntegrationScope } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq, inArray, sql } from 'drizzle-orm';
import { forIds, type System } from '../base/index.ts';
import { type SiteRecord, siteNotFound } from './load-site.ts';

/**
 * Records inside a transaction that what readers of a site see changes with it: its snapshot gets another name. Holds the site to the end of
 * the transaction, so that changes of one site come one after the other. Returns the site with its new version.
 * @throws OctavoError `not_found` when the site is gone.
 */
export async function touchSite(tx: Db, { store, now }: System, siteId: string): Promise<SiteRecord> {
  const { site } = store.tables;
  const [touched] = await tx
    .update(site)
    .set({ version: sql`${site.version} + 1`, updatedAt: now() })
    .where(eq(site.id, siteId))
    .returning();
  if (touched === undefined) throw siteNotFound();
  return touched;
}

/** The same of all sites that carry one of some spaces: their titles, or whether they are there, changed. Returns the sites' ids. */
export async function touchSitesOfSpaces(tx: Db, { store, now }: System, spaceIds: readonly string[]): Promise<string[]> {
  const { site, siteItem } = store.tables;
  const touched = await forIds(spaceIds, (some) =>
    tx
      .update(site)
      .set({ version: sql`${site.version} + 1`, updatedAt: now() })
      .where(inArray(site.id, tx.select({ id: siteItem.siteId }).from(siteItem).where(inArray(siteItem.spaceId, some))))
      .returning({ id: site.id }),
  );
  return [...new Set(touched.map(({ id }) => id))];
}

/** The same of all sites of an organization: what their addresses are made of changed. */
export async function touchSitesOfOrganization(tx: Db, { store, now }: System, organizationId: string): Promise<void> {
  const { site } = store.tables;
  await tx
    .update(site)
    .set({ version: sql`${site.version} + 1`, updatedAt: now() })
    .where(eq(site.organizationId, organizationId));
}

/** Scopes with which an integration does something for readers of a site. */
const FOR_READERS: ReadonlySet<IntegrationScope> = new Set<IntegrationScope>([
  'site:views:read',
  'space:views:read',
  'page:feedback:read',
  'site:script:inject',
  'space:script:inject',
  'site:script:cookies',
  'space:script:cookies',
  'site:visitor:auth',
  'space:visitor:auth',
]);

/** Sites on which an integration may be: one, those with a space, those of an organization, or those of all organizations that have it installed. */
export type SitesOfIntegration = { siteId: string } | { spaceId: string } | { organizationId: string } | { integrationName: string };

/**
 * Raises the version of sites after an integration on them changed, unless its scopes have nothing to do with readers. The time of
 * their last change stays: nobody changed the sites themselves.
 */
export async function touchSitesOfIntegration(
  tx: Db,
  { store }: System,
  which: SitesOfIntegration,
  scopes: readonly IntegrationScope[],
): Promise<void> {
  if (!scopes.some((scope) => FOR_READERS.has(scope))) return;
  const { site, siteItem, integrationInstallation: installation } = store.tables;
  const installedIn = (name: string) =>
    tx.select({ id: installation.organizationId }).from(installation).where(eq(installation.integrationName, name));
  const wanted =
    'siteId' in which
      ? eq(site.id, which.siteId)
      : 'spaceId' in which
        ? inArray(site.id, tx.select({ id: siteItem.siteId }).from(siteItem).where(eq(siteItem.spaceId, which.spaceId)))
        : 'organizationId' in which
          ? eq(site.organizationId, which.organizationId)
          : inArray(site.organizationId, installedIn(which.integrationName));
  await tx
    .update(site)
    .set({ version: sql`${site.version} + 1` })
    .where(wanted);
}
