import { CreateSiteSpace, type SiteSpace } from '@octavo/contract';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { loadSpaceForSite } from './claim-space.ts';
import { pathOfTitle } from './free-path.ts';
import { newItem } from './new-item.ts';
import { presentItem } from './present-structure.ts';
import { ROOT } from './site-item.ts';

/**
 * Puts a space on a site, behind the others: in a section, or where none is named in the one that opens, or at the root of a site without
 * sections. Needs the role `create` on the site and on the space, `edit` on both for a draft.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict`: `space_on_site`, `space_deleted`, `too_many_items`.
 */
export async function addSiteSpace(ctx: Context, organizationId: string, siteId: string, input: CreateSiteSpace): Promise<SiteSpace> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { spaceId, sectionId, title, draft } = parseInput(CreateSiteSpace, input);
  const space = await loadSpaceForSite(ctx, organizationId, spaceId, 'edit');
  const made = newItem(ctx.system, site, {
    kind: 'site-space',
    parentId: ROOT,
    title: title ?? null,
    path: pathOfTitle(title ?? space.title),
    isDraft: draft ?? false,
    spaceId: space.id,
  });
  await changeStructure(ctx, organizationId, siteId, { change: 'site_space_added', itemId: made.id }, ({ tree }) => {
    tree.requireNewSpace(space.id);
    const parentId =
      sectionId === undefined ? ((tree.defaultSection() ?? tree.sections()[0])?.id ?? ROOT) : tree.need(sectionId, 'section').id;
    tree.add({ ...made, parentId });
  });
  const { structure, item } = await presentItem(ctx, organizationId, siteId, made.id, 'site-space');
  return structure.presentSiteSpace(item);
}
