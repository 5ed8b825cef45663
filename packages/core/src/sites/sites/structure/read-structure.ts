import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type SiteRecord, siteNotFound } from '../../../kernel/access/index.ts';
import type { System } from '../../../kernel/base/index.ts';
import { SiteTree } from './site-tree.ts';
import { keepStructure, knownStructure } from './structure-cache.ts';

/** Returns a site and its structure, which is not to be changed. Checks nothing. @throws OctavoError `not_found`. */
export async function readStructure(system: System, siteId: string): Promise<{ site: SiteRecord; tree: SiteTree }> {
  const { site } = system.store.tables;
  const [found] = await system.store.read.select().from(site).where(eq(site.id, siteId));
  if (found === undefined) throw siteNotFound();
  return { site: found, tree: await structureOfSite(system, found) };
}

/** Returns the structure of a site whose row was read before, so that what is read now is of its version, or newer; not to be changed. */
export async function structureOfSite(system: System, site: SiteRecord): Promise<SiteTree> {
  const known = knownStructure(system, site.id, site.version);
  if (known !== undefined) return known;
  const tree = await structureIn(system.store.read, system, site);
  keepStructure(system, site.id, site.version, tree);
  return tree;
}

/** Returns the structure of a site as a transaction sees it that holds the site. */
export async function structureIn(on: Db, { store }: System, site: SiteRecord): Promise<SiteTree> {
  const { siteItem } = store.tables;
  return new SiteTree(await on.select().from(siteItem).where(eq(siteItem.siteId, site.id)), site);
}
