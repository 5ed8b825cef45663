import type { Db } from '@octavo/db';
import { loadSite } from '../../access/load-site.ts';
import { requireRoleStill } from '../../access/require-still.ts';
import { roleAtLeast } from '../../access/roles.ts';
import { appendEvent } from '../../events/append-event.ts';
import type { Context } from '../../kernel/context.ts';
import { claimSpaces } from './claim-space.ts';
import { rewriteStructure } from './rewrite-structure.ts';
import { sameForReaders } from './same-for-readers.ts';
import type { SiteTree } from './site-tree.ts';
import { keepStructure } from './structure-cache.ts';
import { draftsOnly } from './tree-errors.ts';

/** What a change of a structure did, as the event tells it. */
export interface StructureChange {
  change: string;
  /** What it is about: who prepares drafts cannot have it be what readers see. */
  itemId: string;
}

/** What a change of a structure works with. */
export interface StructureWork {
  tree: SiteTree;
  tx: Db;
  /** Spaces that the actor may put on the site whatever their role on them, to be added to: copies of spaces that are on it. */
  copies: Set<string>;
}

/**
 * Changes the structure of a site in a transaction: holds the site, gives its tree to `work`, and writes what `work` changed in it, with an
 * event `site_structure_updated`; nothing is written when nothing differs. Needs the role `create` on the site, and `edit` where only
 * drafts are touched (decision 042); on spaces what `claimSpaces` says.
 * @throws OctavoError `not_found`, `forbidden`, with code `drafts_only` or `space_needs_create`, and whatever `work` throws.
 */
export async function changeStructure(
  ctx: Context,
  organizationId: string,
  siteId: string,
  what: StructureChange,
  work: (given: StructureWork) => void | Promise<void>,
): Promise<void> {
  const { system } = ctx;
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { site, tree } = await system.store.tx(async (tx) => {
    const role = await requireRoleStill(tx, ctx, { kind: 'site', id: siteId, organizationId }, 'edit');
    const rewritten = await rewriteStructure(tx, system, siteId, async (tree, before) => {
      const copies = new Set<string>();
      await work({ tree, tx, copies });
      const isSeen = before.find(what.itemId)?.isLive === true || !sameForReaders(before, tree);
      if (isSeen && !roleAtLeast(role, 'create')) throw draftsOnly();
      await claimSpaces(tx, ctx, organizationId, before, tree, copies);
    });
    if (rewritten.isChanged) await appendEvent(tx, ctx, { type: 'site_structure_updated', organizationId, payload: { siteId, ...what } });
    return rewritten;
  });
  keepStructure(system, siteId, site.version, tree);
}
