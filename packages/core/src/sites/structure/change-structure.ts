import { isDeepStrictEqual } from 'node:util';
import type { Db } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import { loadSite, type SiteRecord, siteNotFound } from '../../access/load-site.ts';
import { requireRoleStill } from '../../access/require-still.ts';
import { forIds } from '../../collections/subtree.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Context, System } from '../../kernel/context.ts';
import { touchSite } from '../touch-site.ts';
import { type SiteDefaults, type SiteItemRecord, SiteTree } from './site-tree.ts';

/** What a change of a structure did, as the event tells it. */
export interface StructureChange {
  change: string;
  itemId: string;
}

/**
 * Changes the structure of a site in a transaction: holds the site, gives its tree to `work`, and writes what `work` changed in it, with an
 * event `site_structure_updated`; nothing is written when nothing differs. Needs the role `create` on the site.
 * @throws OctavoError `not_found`, `forbidden`, and whatever `work` throws.
 */
export async function changeStructure(
  ctx: Context,
  organizationId: string,
  siteId: string,
  what: StructureChange | ((tree: SiteTree) => StructureChange),
  work: (tree: SiteTree, tx: Db) => void | Promise<void>,
): Promise<void> {
  await loadSite(ctx, organizationId, siteId, 'create');
  await ctx.system.store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'site', id: siteId, organizationId }, 'create');
    await touchSite(tx, ctx.system, siteId);
    const { items, site } = await readStructure(ctx.system, siteId, tx);
    const tree = new SiteTree(items, site);
    await work(tree, tx);
    if (!(await writeTree(tx, ctx.system, site, items, tree))) return;
    const payload = { siteId, ...(typeof what === 'function' ? what(tree) : what) };
    await appendEvent(tx, ctx, { type: 'site_structure_updated', organizationId, payload });
  });
}

/** The items of a site and what opens. Checks nothing. @throws OctavoError `not_found`. */
export async function readStructure(
  { store }: System,
  siteId: string,
  on: Db = store.read,
): Promise<{ items: SiteItemRecord[]; site: SiteRecord }> {
  const { site, siteItem } = store.tables;
  const [found] = await on.select().from(site).where(eq(site.id, siteId));
  if (found === undefined) throw siteNotFound();
  return { site: found, items: await on.select().from(siteItem).where(eq(siteItem.siteId, siteId)) };
}

/** Writes what differs between the rows of a site and its tree; whether anything did. */
export async function writeTree(
  tx: Db,
  { store, now }: System,
  site: SiteDefaults & { id: string },
  before: readonly SiteItemRecord[],
  tree: SiteTree,
) {
  const { site: sites, siteItem } = store.tables;
  const known = new Map(before.map((item) => [item.id, item]));
  const gone = before.filter(({ id }) => tree.find(id) === undefined);
  const made = tree.items.filter(({ id }) => !known.has(id));
  const changed = tree.items.filter((item) => known.has(item.id) && !isDeepStrictEqual(item, known.get(item.id)));
  const { defaultSectionId, defaultSiteSpaceId } = tree.defaults;
  const opens = defaultSectionId !== site.defaultSectionId || defaultSiteSpaceId !== site.defaultSiteSpaceId;
  await forIds(
    gone.map(({ id }) => id),
    (some) => tx.delete(siteItem).where(inArray(siteItem.id, some)).returning({ id: siteItem.id }),
  );
  // Paths are unique at each moment: those that change let go of theirs first.
  await forIds(
    changed
      .filter((item) => item.path !== known.get(item.id)?.path || item.pathScope !== known.get(item.id)?.pathScope)
      .map(({ id }) => id),
    (some) => tx.update(siteItem).set({ pathScope: null }).where(inArray(siteItem.id, some)).returning({ id: siteItem.id }),
  );
  if (made.length > 0) await tx.insert(siteItem).values(made);
  for (const item of changed) {
    await tx
      .update(siteItem)
      .set({ ...item, updatedAt: now() })
      .where(eq(siteItem.id, item.id));
  }
  if (opens) await tx.update(sites).set(tree.defaults).where(eq(sites.id, site.id));
  return opens || gone.length + made.length + changed.length > 0;
}
