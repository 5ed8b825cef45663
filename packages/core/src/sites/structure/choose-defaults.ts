import type { UpdateSite } from '@octavo/contract';
import type { Db } from '@octavo/db';
import type { SiteRecord } from '../../access/load-site.ts';
import type { System } from '../../kernel/context.ts';
import { readStructure, writeTree } from './change-structure.ts';
import { type SiteDefaults, SiteTree } from './site-tree.ts';

/**
 * Chooses what opens on a site, inside a transaction that holds it: a section, and a site space in the section that opens. Writes what is
 * kept with the section, and gives the columns of the site that change.
 * @throws OctavoError `not_found`; `bad_request` for a site space of another section than the one that opens.
 */
export async function chooseDefaults(tx: Db, system: System, site: SiteRecord, change: UpdateSite): Promise<Partial<SiteDefaults>> {
  const { defaultSiteSection: sectionId, defaultSiteSpace: siteSpaceId } = change;
  if (sectionId === undefined && siteSpaceId === undefined) return {};
  const { items } = await readStructure(system, site.id, tx);
  const tree = new SiteTree(items, site);
  tree.choose({ sectionId, siteSpaceId });
  await writeTree(tx, system, { ...tree.defaults, id: site.id }, items, tree);
  return tree.defaults;
}
