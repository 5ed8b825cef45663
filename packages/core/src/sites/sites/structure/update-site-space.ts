import { type SiteSpace, UpdateSiteSpace } from '@octavo/contract';
import { readCondition } from '@octavo/site';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { loadSpaceForSite } from './claim-space.ts';
import { presentItem } from './present-structure.ts';
import { readStructure } from './read-structure.ts';
import { requireSeen } from './seen-spaces.ts';

/**
 * Changes the members of a site space that are given; null clears. Needs the role `create` on the site, and on a space that takes the place
 * of the one that is there or goes live with it; `edit` on both for a draft that stays one.
 * @throws OctavoError `bad_request`, also for a condition that cannot be read; `not_found`, `forbidden`; `conflict`: `path_taken`,
 * `space_on_site`, `space_deleted`.
 */
export async function updateSiteSpace(
  ctx: Context,
  organizationId: string,
  siteId: string,
  siteSpaceId: string,
  input: UpdateSiteSpace,
): Promise<SiteSpace> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { path, condition, spaceId, title, draft } = parseInput(UpdateSiteSpace, input);
  if (condition) readCondition(condition);
  const { tree: current } = await readStructure(ctx.system, siteId);
  await requireSeen(ctx, organizationId, current.need(siteSpaceId, 'site-space'));
  const space = spaceId === undefined ? undefined : await loadSpaceForSite(ctx, organizationId, spaceId, 'edit');
  await changeStructure(ctx, organizationId, siteId, { change: 'site_space_updated', itemId: siteSpaceId }, ({ tree }) => {
    const current = tree.need(siteSpaceId, 'site-space');
    if (space !== undefined && space.id !== current.spaceId) {
      tree.requireNewSpace(space.id, siteSpaceId);
    }
    tree.change(siteSpaceId, {
      ...(path === undefined ? {} : { path }),
      ...(condition === undefined ? {} : { condition }),
      ...(title === undefined ? {} : { title }),
      ...(draft === undefined ? {} : { isDraft: draft }),
      ...(space === undefined ? {} : { spaceId: space.id }),
    });
  });
  const { structure, item } = await presentItem(ctx, organizationId, siteId, siteSpaceId, 'site-space');
  return structure.presentSiteSpace(item);
}
