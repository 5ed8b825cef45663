import { AddSectionToGroup, isOctavoError, type SiteSectionGroup, UpdateSiteSectionGroup } from '@octavo/contract';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { presentItem } from './present-structure.ts';
import { ROOT } from './site-item.ts';

/**
 * Changes the members of a group that are given; null clears. Needs the role `create` on the site, `edit` for a draft that stays one.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict`: `cycle`, `groups_too_deep`.
 */
export async function updateSectionGroup(
  ctx: Context,
  organizationId: string,
  siteId: string,
  groupId: string,
  input: UpdateSiteSectionGroup,
): Promise<SiteSectionGroup> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { title, icon, draft, parentSectionGroupId } = parseInput(UpdateSiteSectionGroup, input);
  await changeStructure(ctx, organizationId, siteId, { change: 'section_group_updated', itemId: groupId }, ({ tree }) => {
    const { parentId } = tree.need(groupId, 'section-group');
    tree.change(groupId, {
      ...(title === undefined ? {} : { title }),
      ...(icon === undefined ? {} : { icon: icon === '' ? null : icon }),
      ...(draft === undefined ? {} : { isDraft: draft }),
    });
    const wanted = parentSectionGroupId === undefined ? parentId : (parentSectionGroupId ?? ROOT);
    if (wanted !== parentId) tree.place(groupId, wanted, {});
  });
  return present(ctx, organizationId, siteId, groupId);
}

/**
 * Puts a section into a group, behind what is there; nothing happens when it is in it. Needs the role `create` on the site, `edit` for a draft that stays one.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function addSectionToGroup(
  ctx: Context,
  organizationId: string,
  siteId: string,
  groupId: string,
  input: AddSectionToGroup,
): Promise<SiteSectionGroup> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { sectionId } = parseInput(AddSectionToGroup, input);
  await changeStructure(ctx, organizationId, siteId, { change: 'section_grouped', itemId: sectionId }, ({ tree }) => {
    tree.need(groupId, 'section-group');
    if (tree.need(sectionId, 'section').parentId !== groupId) tree.place(sectionId, groupId, {});
  });
  return present(ctx, organizationId, siteId, groupId);
}

/**
 * Takes a section out of a group: it stands right behind the group then. Nothing happens when it is not in it, or one of them is not there
 * (decisions A18). Needs the role `create` on the site, `edit` for a draft that stays one.
 * @throws OctavoError `forbidden`.
 */
export async function removeSectionFromGroup(
  ctx: Context,
  organizationId: string,
  siteId: string,
  groupId: string,
  sectionId: string,
): Promise<void> {
  const work = changeStructure(ctx, organizationId, siteId, { change: 'section_ungrouped', itemId: sectionId }, ({ tree }) => {
    const group = tree.need(groupId, 'section-group');
    if (tree.need(sectionId, 'section').parentId === groupId) tree.place(sectionId, group.parentId, { after: groupId });
  });
  await work.catch((error: unknown) => {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  });
}

async function present(ctx: Context, organizationId: string, siteId: string, groupId: string): Promise<SiteSectionGroup> {
  const { structure, item } = await presentItem(ctx, organizationId, siteId, groupId, 'section-group');
  return structure.presentGroup(item);
}
