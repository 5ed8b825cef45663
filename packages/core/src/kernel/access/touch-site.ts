import type { Db } from '@octavo/db';
import { eq, inArray, sql } from 'drizzle-orm';
import { forIds, type System } from '../base/index.ts';
import { type SiteRecord, siteNotFound } from './load-site.ts';

/**
 * Says inside a transaction that what readers of a site see changes with it: its snapshot gets another name. Holds the site to the end of
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
