import type { Db } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import { forIds, type System, systemContext } from '../../kernel/base/index.ts';
import { rewriteStructure } from './structure/rewrite-structure.ts';
import type { SiteItemRecord } from './structure/site-item.ts';
import { appendVisibilityEvents, type ShownOnSite, shownByStructures } from './visibility-events.ts';

/**
 * Takes spaces off all sites that carry them, inside a transaction: they are gone, or go to another organization. What opened by them is
 * left to what comes next; sections stay, also without a site space. Returns how many sites carried one.
 */
export async function dropFromSites(tx: Db, system: System, spaceIds: readonly string[]): Promise<number> {
  const { siteItem, siteCustomization } = system.store.tables;
  const carried = await forIds(spaceIds, (some) =>
    tx.select({ id: siteItem.id, siteId: siteItem.siteId }).from(siteItem).where(inArray(siteItem.spaceId, some)),
  );
  // In one order, so that two transactions do not wait for each other.
  const bySite = [...Map.groupBy(carried, ({ siteId }) => siteId)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const shown = new Map<string, ShownOnSite[]>();
  for (const [siteId, items] of bySite) {
    let before: readonly SiteItemRecord[] = [];
    const { site, tree } = await rewriteStructure(tx, system, siteId, (tree) => {
      before = tree.items;
      for (const { id } of items) tree.remove(id);
    });
    shown.set(site.organizationId, [...(shown.get(site.organizationId) ?? []), ...shownByStructures(site, before, tree.items)]);
    await forIds(
      items.map(({ id }) => id),
      (some) => tx.delete(siteCustomization).where(inArray(siteCustomization.itemId, some)).returning({ id: siteCustomization.itemId }),
    );
  }
  for (const [organizationId, some] of shown) await appendVisibilityEvents(tx, systemContext(system, 'sites'), organizationId, some);
  return bySite.length;
}
