import { isOctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadSite } from '../../../kernel/access/index.ts';
import type { Context } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { readStructure } from './read-structure.ts';
import { requireSeen } from './seen-spaces.ts';
import type { SiteItemKind } from './site-item.ts';

const CHANGES: Readonly<Record<SiteItemKind, string>> = {
  section: 'section_removed',
  'section-group': 'section_group_removed',
  'external-link': 'external_link_removed',
  'site-space': 'site_space_removed',
};

/**
 * Takes an item of a kind off a site; its spaces stay. What opened by it is left to what comes next; with a section go its site spaces, but
 * those of the last one come to the root (decisions B-SITE19); what is in a group takes its place. Needs the role `create` on the site,
 * `edit` for a draft.
 * Removing what is not there, or what the actor may not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function removeSiteItem(
  ctx: Context,
  organizationId: string,
  siteId: string,
  itemId: string,
  kind: SiteItemKind,
): Promise<void> {
  const { siteCustomization } = ctx.system.store.tables;
  try {
    await loadSite(ctx, organizationId, siteId, 'edit');
    const { tree: before } = await readStructure(ctx.system, siteId);
    await requireSeen(ctx, organizationId, before.need(itemId, kind));
    await changeStructure(ctx, organizationId, siteId, { change: CHANGES[kind], itemId }, async ({ tree, tx }) => {
      const gone = [tree.need(itemId, kind), ...(kind === 'section' ? tree.children(itemId) : [])];
      tree.remove(itemId);
      for (const { id } of gone) {
        if (tree.find(id) !== undefined) continue;
        await tx.delete(siteCustomization).where(and(eq(siteCustomization.siteId, siteId), eq(siteCustomization.itemId, id)));
      }
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
