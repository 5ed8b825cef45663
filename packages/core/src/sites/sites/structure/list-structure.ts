import type {
  ListSiteItemsQuery,
  ListSiteSpacesQuery,
  Page,
  SiteSection,
  SiteSectionGroup,
  SiteSpace,
  SiteStructure,
} from '@octavo/contract';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../../kernel/base/index.ts';
import { loadStructure, type SeenStructure } from './present-structure.ts';
import { ROOT, type SiteItemKind, type SiteItemRecord } from './site-item.ts';

/**
 * Returns all of a site in order (decisions B-SITE10): its sections and groups, or its site spaces where it has no sections; links among them.
 * @throws OctavoError `not_found`.
 */
export async function getSiteStructure(ctx: Context, organizationId: string, siteId: string, shareKey?: string): Promise<SiteStructure> {
  const structure = await loadStructure(ctx, organizationId, siteId, { shareKey });
  return structureOf(structure);
}

/** Returns the structure of a site that was loaded. */
export function structureOf({ tree, children, presentSection, presentGroup, presentSiteSpace, presentLink }: SeenStructure): SiteStructure {
  const tops = children(ROOT);
  if (tree.sections().length === 0) {
    return {
      type: 'siteSpaces',
      structure: tops.map((item) => {
        if (item.kind === 'section-group') return presentGroup(item);
        return item.kind === 'external-link' ? presentLink(item) : presentSiteSpace(item);
      }),
    };
  }
  return {
    type: 'sections',
    structure: tops.map((item) => {
      if (item.kind === 'section-group') return presentGroup(item);
      return item.kind === 'external-link' ? presentLink(item) : presentSection(item);
    }),
  };
}

/** Returns the sections of a site in reading order, whatever group holds them. @throws OctavoError `not_found`, `bad_request`. */
export async function listSiteSections(
  ctx: Context,
  organizationId: string,
  siteId: string,
  query: Partial<ListSiteItemsQuery>,
): Promise<Page<SiteSection>> {
  const structure = await loadStructure(ctx, organizationId, siteId, { shareKey: query.shareKey });
  return pageOf(structure, 'section', query, () => true, structure.presentSection);
}

/** Returns the groups of a site in reading order, each followed by those inside it. @throws OctavoError `not_found`, `bad_request`. */
export async function listSiteSectionGroups(
  ctx: Context,
  organizationId: string,
  siteId: string,
  query: PageRequest,
): Promise<Page<SiteSectionGroup>> {
  const structure = await loadStructure(ctx, organizationId, siteId);
  return pageOf(structure, 'section-group', query, () => true, structure.presentGroup);
}

/** Returns the site spaces of a site in reading order, without those whose space the actor may not read. @throws OctavoError `not_found`, `bad_request`. */
export async function listSiteSpaces(
  ctx: Context,
  organizationId: string,
  siteId: string,
  query: Partial<ListSiteSpacesQuery>,
): Promise<Page<SiteSpace>> {
  const structure = await loadStructure(ctx, organizationId, siteId, { shareKey: query.shareKey });
  const { tree } = structure;
  const wanted = (item: SiteItemRecord) =>
    query.default === undefined || (tree.defaultSiteSpace(item.parentId)?.id === item.id) === query.default;
  return pageOf(structure, 'site-space', query, wanted, structure.presentSiteSpace, String(query.default));
}

/** Returns a page of the items of one kind. Their order is that of the positions on the way to them, so a page goes on behind what was seen last. */
function pageOf<Item>(
  { tree, isSeen, site }: SeenStructure,
  kind: SiteItemKind,
  request: PageRequest,
  isWanted: (item: SiteItemRecord) => boolean,
  present: (item: SiteItemRecord) => Item,
  more = '',
): Page<Item> {
  const items = tree
    .below()
    .filter((item) => item.kind === kind && isSeen(item) && isWanted(item))
    .map((item) => ({ item, way: wayTo(item) }));
  const filter = `site-${kind}:${site.id}:${more}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const rest = after === undefined ? items : items.filter(({ way }) => way > String(after));
  return toPage(rest.slice(0, limit + 1), {
    limit,
    count: items.length,
    filter,
    keyOf: ({ way }) => [way],
    present: ({ item }) => present(item),
  });

  /** A slash sorts before all that a position or an id is made of: so what is inside an item follows it. */
  function wayTo(item: SiteItemRecord): string {
    const above = tree.find(item.parentId);
    return `${above === undefined ? '' : wayTo(above)}${item.position}!${item.id}/`;
  }
}
