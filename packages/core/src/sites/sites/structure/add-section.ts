import { CreateSiteSection, type SiteSection } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { loadSpaceForSite } from './claim-space.ts';
import { pathOfTitle } from './free-path.ts';
import { newItem } from './new-item.ts';
import { presentItem } from './present-structure.ts';
import { ROOT, type SiteItemRecord } from './site-item.ts';

/**
 * Adds a section with a space to a site, behind the others. The first section of a site takes the site spaces that stood at the root into
 * one of their own, which goes on to open. Needs the role `create` on the site and on the space, `edit` on both for a draft.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict`: `space_on_site`, `space_deleted`, `too_many_items`.
 */
export async function addSection(ctx: Context, organizationId: string, siteId: string, input: CreateSiteSection): Promise<SiteSection> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'edit');
  const { spaceId, title, icon, draft, siteSectionGroupId } = parseInput(CreateSiteSection, input);
  const space = await loadSpaceForSite(ctx, organizationId, spaceId, 'edit');
  const { system } = ctx;
  const name = title ?? space.title;
  const section = newItem(system, site, {
    kind: 'section',
    parentId: siteSectionGroupId ?? ROOT,
    title: name,
    icon: icon ? icon : null,
    path: pathOfTitle(name),
    isDraft: draft ?? false,
  });
  await changeStructure(ctx, organizationId, siteId, { change: 'section_added', itemId: section.id }, async ({ tree, tx }) => {
    tree.requireNewSpace(space.id);
    const opening = tree.namingAtRoot();
    const openingTitle = opening === undefined ? '' : (opening.title ?? (await titleOf(opening)));
    tree.add(section, () =>
      newItem(system, site, { kind: 'section', parentId: ROOT, title: openingTitle, path: pathOfTitle(openingTitle) }),
    );
    tree.add(newItem(system, site, { kind: 'site-space', parentId: section.id, spaceId: space.id, path: pathOfTitle(space.title) }));

    async function titleOf(item: SiteItemRecord): Promise<string> {
      const { space: spaces } = system.store.tables;
      const [row] = await tx
        .select({ title: spaces.title })
        .from(spaces)
        .where(eq(spaces.id, item.spaceId ?? ''));
      return row?.title ?? 'Home';
    }
  });
  const { structure, item } = await presentItem(ctx, organizationId, siteId, section.id, 'section');
  return structure.presentSection(item);
}
