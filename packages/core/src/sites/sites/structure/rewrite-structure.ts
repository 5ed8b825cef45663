import type { Db } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import { type SiteRecord, touchSite } from '../../../kernel/access/index.ts';
import { forIds, type System } from '../../../kernel/base/index.ts';
import { structureIn } from './read-structure.ts';
import type { SiteTree } from './site-tree.ts';
import { knownStructure } from './structure-cache.ts';

/** Items that are inserted by one statement: each has some twenty values, and SQLite takes 32,766. */
const MOST_INSERTED = 500;

/** Result of a rewritten structure. */
export interface Rewritten {
  /** The site with the version of the structure. */
  site: SiteRecord;
  /** The structure as it is now; not to be changed. */
  tree: SiteTree;
  /** True if anything differs from before. */
  isChanged: boolean;
}

/**
 * The one way to write the structure of a site, inside a transaction: gives the site a new version, which names what is kept of it in memory,
 * and with that holds it to the end of the transaction; passes the structure to `work`, with the one from before, and writes what `work` changed in it.
 * Checks no rights.
 * @throws OctavoError `not_found` when the site is gone, and whatever `work` throws.
 */
export async function rewriteStructure(
  tx: Db,
  system: System,
  siteId: string,
  work: (tree: SiteTree, before: SiteTree) => void | Promise<void>,
): Promise<Rewritten> {
  const site = await touchSite(tx, system, siteId);
  const before = knownStructure(system, siteId, site.version - 1) ?? (await structureIn(tx, system, site));
  const tree = before.copy();
  await work(tree, before);
  const isChanged = await writeTree(tx, system, siteId, before, tree);
  return { site, tree: isChanged ? tree : before, isChanged };
}

/**
 * Writes what differs between the structure that a site has and one that was made of it; whether anything did. Rows that are alike are not
 * written, and not looked at twice.
 */
async function writeTree(tx: Db, { store, now }: System, siteId: string, before: SiteTree, tree: SiteTree): Promise<boolean> {
  const { site, siteItem } = store.tables;
  const gone = before.items.filter(({ id }) => tree.find(id) === undefined).map(({ id }) => id);
  const made = tree.items.filter(({ id }) => before.find(id) === undefined);
  const changed = tree.items.flatMap((after) => {
    const known = before.find(after.id);
    // An unchanged record is the same one.
    return known === undefined || known === after ? [] : [{ known, after }];
  });
  await forIds(gone, (some) => tx.delete(siteItem).where(inArray(siteItem.id, some)).returning({ id: siteItem.id }));
  // Paths are unique at each moment: those that change let go of theirs first.
  const moved = changed.filter(({ known, after }) => after.path !== known.path || after.pathScope !== known.pathScope);
  const ids = moved.map(({ after }) => after.id);
  await forIds(ids, (some) =>
    tx.update(siteItem).set({ pathScope: null }).where(inArray(siteItem.id, some)).returning({ id: siteItem.id }),
  );
  for (let start = 0; start < made.length; start += MOST_INSERTED) {
    await tx.insert(siteItem).values(made.slice(start, start + MOST_INSERTED));
  }
  const at = now();
  for (const { after } of changed) {
    await tx
      .update(siteItem)
      .set({ ...after, ...tree.stamp(after.id, at) })
      .where(eq(siteItem.id, after.id));
  }
  const { defaultSectionId, defaultSiteSpaceId } = tree.defaults;
  const opens = defaultSectionId !== before.defaults.defaultSectionId || defaultSiteSpaceId !== before.defaults.defaultSiteSpaceId;
  if (opens) await tx.update(site).set(tree.defaults).where(eq(site.id, siteId));
  return opens || gone.length + made.length + changed.length > 0;
}
