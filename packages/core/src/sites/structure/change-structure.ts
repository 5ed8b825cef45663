import type { Db } from '@octavo/db';
import { loadSite } from '../../access/load-site.ts';
import { requireRoleStill } from '../../access/require-still.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Context } from '../../kernel/context.ts';
import { touchSite } from '../touch-site.ts';
import { structureIn } from './read-structure.ts';
import type { SiteTree } from './site-tree.ts';
import { keepStructure, knownStructure } from './structure-cache.ts';
import { writeTree } from './write-tree.ts';

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
  what: StructureChange,
  work: (tree: SiteTree, tx: Db) => void | Promise<void>,
): Promise<void> {
  const { system } = ctx;
  await loadSite(ctx, organizationId, siteId, 'create');
  const { version, tree } = await system.store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'site', id: siteId, organizationId }, 'create');
    const site = await touchSite(tx, system, siteId);
    const before = knownStructure(system, siteId, site.version - 1) ?? (await structureIn(tx, system, site));
    const changed = before.copy();
    await work(changed, tx);
    if (!(await writeTree(tx, system, siteId, before, changed))) return { version: site.version, tree: before };
    await appendEvent(tx, ctx, { type: 'site_structure_updated', organizationId, payload: { siteId, ...what } });
    return { version: site.version, tree: changed };
  });
  keepStructure(system, siteId, version, tree);
}
