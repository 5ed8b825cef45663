import type { SiteSpace } from '@octavo/contract';
import { loadParent } from '../../../content/collections/index.ts';
import { copySpace, loadSpaceToCopy, titleOfCopy } from '../../../content/spaces/index.ts';
import { loadSite } from '../../../kernel/access/index.ts';
import type { Context } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { newItem } from './new-item.ts';
import { presentItem } from './present-structure.ts';
import { readStructure } from './read-structure.ts';
import { requireSeen } from './seen-spaces.ts';
import { itemNotFound } from './tree-errors.ts';

/**
 * Copies the space of a site space, and puts the copy on the site right behind it, as a variant to be worked on: with the settings of the
 * site space, and a path of its own. Needs the role `create` on the site, `edit` for the
 * copy of a draft, and what copying the space needs.
 * @throws OctavoError `not_found`, `forbidden`; `conflict`: `space_deleted`, `too_many_items`.
 */
export async function duplicateSiteSpace(ctx: Context, organizationId: string, siteId: string, siteSpaceId: string): Promise<SiteSpace> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { tree: before } = await readStructure(ctx.system, siteId);
  const original = before.need(siteSpaceId, 'site-space');
  await requireSeen(ctx, organizationId, original);
  const space = await loadSpaceToCopy(ctx, original.spaceId ?? '');
  await loadParent(ctx, organizationId, space.parentId);
  const made = newItem(ctx.system, site, { kind: 'site-space', parentId: original.parentId });
  await changeStructure(ctx, organizationId, siteId, { change: 'site_space_duplicated', itemId: made.id }, async ({ tree, tx, copies }) => {
    const current = tree.need(siteSpaceId, 'site-space');
    if (current.spaceId !== space.id) throw itemNotFound('site-space');
    const copy = await copySpace(tx, ctx, space);
    copies.add(copy.space.id);
    const { parentId, path, condition, isDraft, title } = current;
    tree.add({ ...made, parentId, path, condition, isDraft, title: title === null ? null : titleOfCopy(title), spaceId: copy.space.id });
    tree.place(made.id, parentId, { after: siteSpaceId });
  });
  const { structure, item } = await presentItem(ctx, organizationId, siteId, made.id, 'site-space');
  return structure.presentSiteSpace(item);
}
