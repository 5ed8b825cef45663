import type { Db } from '@octavo/db';
import { loadSite, requireRoleStill, roleAtLeast } from '../../../kernel/access/index.ts';
import type { Context } from '../../../kernel/base/index.ts';
import { appendAuditEvent } from '../../../kernel/events/index.ts';
import { appendVisibilityEvents, shownByStructures } from '../visibility-events.ts';
import { claimSpaces } from './claim-space.ts';
import { rewriteStructure } from './rewrite-structure.ts';
import { sameForReaders } from './same-for-readers.ts';
import type { SiteItemRecord } from './site-item.ts';
import type { SiteTree } from './site-tree.ts';
import { keepStructure } from './structure-cache.ts';
import { draftsOnly } from './tree-errors.ts';

/** Change of a structure, as recorded in the event. */
export interface StructureChange {
  change: string;
  /** Item that changed: an actor who may only prepare drafts cannot change one that readers see. */
  itemId: string;
}

/** Working set of a change of a structure. */
export interface StructureWork {
  tree: SiteTree;
  tx: Db;
  /** Spaces that the actor may put on the site whatever their role on them, to be added to: copies of spaces that are on it. */
  copies: Set<string>;
}

/** Ids of the spaces that a change puts on a site and takes off it; `live` those that readers of the site find from then on. Absent where there are none. */
interface SpaceChanges {
  added?: string[];
  removed?: string[];
  live?: string[];
}

function spaceChanges(before: SiteTree, after: SiteTree): SpaceChanges {
  const of = ({ items }: SiteTree, some: (item: SiteItemRecord) => boolean) =>
    new Set(items.flatMap((item) => (item.spaceId !== null && some(item) ? [item.spaceId] : [])));
  const minus = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].filter((id) => !others.has(id));
  const [all, live] = [() => true, ({ isLive }: SiteItemRecord) => isLive];
  const changes = {
    added: minus(of(after, all), of(before, all)),
    removed: minus(of(before, all), of(after, all)),
    live: minus(of(after, live), of(before, live)),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, ids]) => ids.length > 0));
}

/**
 * Changes the structure of a site in a transaction: holds the site, passes its tree to `work`, and writes what `work` changed in it, with an
 * audited event `site_structure_updated`; nothing is written when nothing differs. Needs the role `create` on the site, and `edit` where only
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
    let spaces: SpaceChanges = {};
    let shownBefore: readonly SiteItemRecord[] = [];
    const role = await requireRoleStill(tx, ctx, { kind: 'site', id: siteId, organizationId }, 'edit');
    const rewritten = await rewriteStructure(tx, system, siteId, async (tree, before) => {
      const copies = new Set<string>();
      await work({ tree, tx, copies });
      const isSeen = before.find(what.itemId)?.isLive === true || !sameForReaders(before, tree);
      if (isSeen && !roleAtLeast(role, 'create')) throw draftsOnly();
      await claimSpaces(tx, ctx, organizationId, before, tree, copies);
      spaces = spaceChanges(before, tree);
      shownBefore = before.items;
    });
    if (rewritten.isChanged) {
      await appendAuditEvent(tx, ctx, {
        type: 'site_structure_updated',
        organizationId,
        target: { kind: 'site', id: siteId },
        payload: { siteId, ...what, ...spaces },
      });
      await appendVisibilityEvents(tx, ctx, organizationId, shownByStructures(rewritten.site, shownBefore, rewritten.tree.items));
    }
    return rewritten;
  });
  keepStructure(system, siteId, site.version, tree);
}
