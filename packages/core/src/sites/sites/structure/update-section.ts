import { type SiteSection, UpdateSiteSection } from '@octavo/contract';
import { readCondition } from '@octavo/site';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { presentItem } from './present-structure.ts';
import { ROOT } from './site-item.ts';

/**
 * Changes the members of a section that are given; null clears. Needs the role `create` on the site, `edit` for a draft that stays one.
 * @throws OctavoError `bad_request`, also for a condition that cannot be read; `not_found`, `forbidden`; `conflict` with code `path_taken`.
 */
export async function updateSection(
  ctx: Context,
  organizationId: string,
  siteId: string,
  sectionId: string,
  input: UpdateSiteSection,
): Promise<SiteSection> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { title, path, defaultSiteSpace, condition, icon, description, draft, siteSectionGroupId } = parseInput(UpdateSiteSection, input);
  if (condition) readCondition(condition);
  await changeStructure(ctx, organizationId, siteId, { change: 'section_updated', itemId: sectionId }, ({ tree }) => {
    const { parentId } = tree.need(sectionId, 'section');
    tree.change(sectionId, {
      ...(title === undefined ? {} : { title }),
      ...(path === undefined ? {} : { path }),
      ...(condition === undefined ? {} : { condition }),
      ...(icon === undefined ? {} : { icon: icon === '' ? null : icon }),
      ...(description === undefined ? {} : { description: description === '' ? null : description }),
      ...(draft === undefined ? {} : { isDraft: draft }),
    });
    if (defaultSiteSpace !== undefined) tree.chooseIn(sectionId, defaultSiteSpace);
    const wanted = siteSectionGroupId === undefined ? parentId : (siteSectionGroupId ?? ROOT);
    if (wanted !== parentId) tree.place(sectionId, wanted, {});
  });
  const { structure, item } = await presentItem(ctx, organizationId, siteId, sectionId, 'section');
  return structure.presentSection(item);
}
