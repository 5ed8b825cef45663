import type { UpdateSite } from '@octavo/contract';
import type { Db } from '@octavo/db';
import type { SiteRecord } from '../../access/load-site.ts';
import type { System } from '../../kernel/context.ts';
import { structureIn } from './read-structure.ts';
import type { SiteDefaults } from './site-item.ts';
import { writeTree } from './write-tree.ts';

/**
 * Chooses what opens on a site, inside a transaction that holds it: a section, and a site space in the section that opens. Writes
 * what is chosen, and gives the columns of the site that hold it.
 * @throws OctavoError `not_found`; `bad_request` for a site space of another section than the one that opens.
 */
export async function chooseDefaults(tx: Db, system: System, site: SiteRecord, change: UpdateSite): Promise<Partial<SiteDefaults>> {
  const { defaultSiteSection: sectionId, defaultSiteSpace: siteSpaceId } = change;
  if (sectionId === undefined && siteSpaceId === undefined) return {};
  const before = await structureIn(tx, system, site);
  const tree = before.copy();
  tree.choose({ sectionId, siteSpaceId });
  await writeTree(tx, system, site.id, before, tree);
  return tree.defaults;
}
