import { CreateSiteExternalLink, type SiteExternalLink, UpdateSiteExternalLink } from '@octavo/contract';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { newItem } from './new-item.ts';
import { presentItem } from './present-structure.ts';
import { ROOT } from './site-item.ts';

/**
 * Adds a link to the navigation of a site, behind what is there. Needs the role `create` on the site, `edit` for a draft.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `too_many_items`.
 */
export async function addExternalLink(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: CreateSiteExternalLink,
): Promise<SiteExternalLink> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { title, url, icon, sectionGroup, draft } = parseInput(CreateSiteExternalLink, input);
  const link = newItem(ctx.system, site, {
    kind: 'external-link',
    parentId: sectionGroup ?? ROOT,
    title,
    url,
    icon: icon ? icon : null,
    isDraft: draft ?? false,
  });
  await changeStructure(ctx, organizationId, siteId, { change: 'external_link_added', itemId: link.id }, ({ tree }) => tree.add(link));
  return present(ctx, organizationId, siteId, link.id);
}

/**
 * Changes the members of a link that are given; null clears. Needs the role `create` on the site, `edit` for a draft that stays one.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updateExternalLink(
  ctx: Context,
  organizationId: string,
  siteId: string,
  linkId: string,
  input: UpdateSiteExternalLink,
): Promise<SiteExternalLink> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { title, url, icon, sectionGroup, draft } = parseInput(UpdateSiteExternalLink, input);
  await changeStructure(ctx, organizationId, siteId, { change: 'external_link_updated', itemId: linkId }, ({ tree }) => {
    const { parentId } = tree.need(linkId, 'external-link');
    tree.change(linkId, {
      ...(title === undefined ? {} : { title }),
      ...(url === undefined ? {} : { url }),
      ...(icon === undefined ? {} : { icon: icon === '' ? null : icon }),
      ...(draft === undefined ? {} : { isDraft: draft }),
    });
    const wanted = sectionGroup === undefined ? parentId : (sectionGroup ?? ROOT);
    if (wanted !== parentId) tree.place(linkId, wanted, {});
  });
  return present(ctx, organizationId, siteId, linkId);
}

async function present(ctx: Context, organizationId: string, siteId: string, linkId: string): Promise<SiteExternalLink> {
  const { structure, item } = await presentItem(ctx, organizationId, siteId, linkId, 'external-link');
  return structure.presentLink(item);
}
