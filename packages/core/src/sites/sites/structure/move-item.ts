import {
  MoveSiteSection,
  MoveSiteSectionGroup,
  MoveSiteSpace,
  type SiteItem,
  type SiteSection,
  type SiteSectionGroup,
  type SiteSpace,
  SortSiteStructure,
} from '@octavo/contract';
import { loadSite } from '../../../kernel/access/index.ts';
import { type Context, parseInput } from '../../../kernel/base/index.ts';
import { changeStructure } from './change-structure.ts';
import { presentItem, type SeenStructure } from './present-structure.ts';
import { readStructure } from './read-structure.ts';
import { whichAreSeen } from './seen-spaces.ts';
import type { SiteItemKind, SiteItemRecord } from './site-item.ts';
import { itemNotFound } from './tree-errors.ts';

const KINDS: Readonly<Record<SortSiteStructure['item']['type'], SiteItemKind>> = {
  'site-space': 'site-space',
  'site-section': 'section',
  'site-section-group': 'section-group',
  'site-external-link': 'external-link',
};

/** An item that must be of a kind. */
interface Pointer {
  kind: SiteItemKind;
  id: string;
}

/**
 * Puts an item elsewhere among its siblings (decisions B-SITE15): ahead of `before`, behind `after`, or last. Needs the role `create` on the
 * site, `edit` for a draft.
 * @throws OctavoError `bad_request` for what is no sibling, and for two that are no neighbours; `not_found`, `forbidden`.
 */
export async function sortSiteStructure(ctx: Context, organizationId: string, siteId: string, input: SortSiteStructure): Promise<SiteItem> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { item, position } = parseInput(SortSiteStructure, input);
  const pointer = (given: SortSiteStructure['item']): Pointer => ({ kind: KINDS[given.type], id: given.id });
  const { structure, moved } = await move(ctx, organizationId, siteId, pointer(item), {
    before: position.before && pointer(position.before),
    after: position.after && pointer(position.after),
  });
  return structure.present(moved);
}

/** {@link sortSiteStructure} of a section. */
export async function moveSection(
  ctx: Context,
  organizationId: string,
  siteId: string,
  sectionId: string,
  input: MoveSiteSection,
): Promise<SiteSection> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { before, after } = parseInput(MoveSiteSection, input).position;
  const { structure, moved } = await move(
    ctx,
    organizationId,
    siteId,
    { kind: 'section', id: sectionId },
    {
      before: before && { kind: 'section', id: before.siteSection },
      after: after && { kind: 'section', id: after.siteSection },
    },
  );
  return structure.presentSection(moved);
}

/** {@link sortSiteStructure} of a group. */
export async function moveSectionGroup(
  ctx: Context,
  organizationId: string,
  siteId: string,
  groupId: string,
  input: MoveSiteSectionGroup,
): Promise<SiteSectionGroup> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { before, after } = parseInput(MoveSiteSectionGroup, input).position;
  const { structure, moved } = await move(
    ctx,
    organizationId,
    siteId,
    { kind: 'section-group', id: groupId },
    {
      before: before && { kind: KINDS[before.type], id: before.id },
      after: after && { kind: KINDS[after.type], id: after.id },
    },
  );
  return structure.presentGroup(moved);
}

/** {@link sortSiteStructure} of a site space. */
export async function moveSiteSpace(
  ctx: Context,
  organizationId: string,
  siteId: string,
  siteSpaceId: string,
  input: MoveSiteSpace,
): Promise<SiteSpace> {
  await loadSite(ctx, organizationId, siteId, 'edit');
  const { before, after } = parseInput(MoveSiteSpace, input).position;
  const { structure, moved } = await move(
    ctx,
    organizationId,
    siteId,
    { kind: 'site-space', id: siteSpaceId },
    {
      before: before && { kind: 'site-space', id: before.siteSpace },
      after: after && { kind: 'site-space', id: after.siteSpace },
    },
  );
  return structure.presentSiteSpace(moved);
}

async function move(
  ctx: Context,
  organizationId: string,
  siteId: string,
  item: Pointer,
  position: { before: Pointer | undefined; after: Pointer | undefined },
): Promise<{ structure: SeenStructure; moved: SiteItemRecord }> {
  const { tree: before } = await readStructure(ctx.system, siteId);
  const named = [item, position.before, position.after].flatMap((pointer) =>
    pointer === undefined ? [] : [before.need(pointer.id, pointer.kind)],
  );
  // Content between two neighbours counts only where it is visible.
  const siblings = named.length === 3 ? before.children(before.need(item.id, item.kind).parentId) : [];
  const isSeen = await whichAreSeen(ctx, organizationId, [...named, ...siblings]);
  for (const each of named) if (!isSeen(each)) throw itemNotFound(each.kind);
  await changeStructure(ctx, organizationId, siteId, { change: 'item_moved', itemId: item.id }, ({ tree }) => {
    const { parentId } = tree.need(item.id, item.kind);
    tree.place(item.id, parentId, { before: position.before?.id, after: position.after?.id }, isSeen);
  });
  const { structure, item: moved } = await presentItem(ctx, organizationId, siteId, item.id, item.kind);
  return { structure, moved };
}
