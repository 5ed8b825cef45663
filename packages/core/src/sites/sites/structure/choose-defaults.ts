import type { UpdateSite } from '@octavo/contract';
import type { Db } from '@octavo/db';
import type { System } from '../../../kernel/base/index.ts';
import { rewriteStructure } from './rewrite-structure.ts';
import type { SiteDefaults } from './site-item.ts';

/**
 * Chooses what opens on a site, inside a transaction: a section, and a site space in the section that opens. Writes
 * what is chosen, and returns the columns of the site that hold it.
 * @throws OctavoError `not_found`; `bad_request` for a draft, and for a site space of another section than the one that opens.
 */
export async function chooseDefaults(tx: Db, system: System, siteId: string, change: UpdateSite): Promise<Partial<SiteDefaults>> {
  const { defaultSiteSection: sectionId, defaultSiteSpace: siteSpaceId } = change;
  if (sectionId === undefined && siteSpaceId === undefined) return {};
  const { tree } = await rewriteStructure(tx, system, siteId, (tree) => tree.choose({ sectionId, siteSpaceId }));
  return tree.defaults;
}
