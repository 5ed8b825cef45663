import { CreateSiteSectionGroup, type SiteSectionGroup } from '@octavo/contract';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { newItem } from './new-item.ts';
import { presentItem } from './present-structure.ts';
import { ROOT } from './site-item.ts';

/**
 * Adds a group of sections to a site, behind what is there, and puts sections into it. Needs the role `create` on the site,
 * `edit` for a draft.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict`: `groups_too_deep`, `too_many_items`.
 */
export async function addSectionGroup(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: CreateSiteSectionGroup,
): Promise<SiteSectionGroup> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { title, icon, sections = [], draft, parent } = parseInput(CreateSiteSectionGroup, input);
  const group = newItem(ctx.system, site, {
    kind: 'section-group',
    parentId: parent ?? ROOT,
    title,
    icon: icon ? icon : null,
    isDraft: draft ?? false,
  });
  await changeStructure(ctx, organizationId, siteId, { change: 'section_group_added', itemId: group.id }, ({ tree }) => {
    tree.add(group);
    for (const id of new Set(sections)) tree.place(tree.need(id, 'section').id, group.id, {});
  });
  const { structure, item } = await presentItem(ctx, organizationId, siteId, group.id, 'section-group');
  return structure.presentGroup(item);
}
