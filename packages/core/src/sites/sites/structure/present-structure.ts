import type { SiteExternalLink, SiteItem, SiteSection, SiteSectionGroup, SiteSpace, Space } from '@octavo/contract';
import { sectionUrl, siteSpaceUrl, type UrlGround } from '@octavo/site';
import { presentSpace, readSpaces } from '../../../content/spaces/index.ts';
import { type LoadedSite, loadSite } from '../../../kernel/access/index.ts';
import type { Context, SpaceOnSite } from '../../../kernel/base/index.ts';
import { hashShareKey } from '../share-link-record.ts';
import { siteSnapshot } from '../snapshot/site-snapshot.ts';
import { visitorAuthOf } from '../space-on-sites.ts';
import { readStructure } from './read-structure.ts';
import { readSeenSpaces } from './seen-spaces.ts';
import type { SiteItemRecord } from './site-item.ts';
import { SiteTree } from './site-tree.ts';
import { itemNotFound } from './tree-errors.ts';

/** The structure of a site as one person sees it: without site spaces whose space they may not read. */
export interface SeenStructure extends LoadedSite {
  tree: SiteTree;
  /** Returns the visible children of a parent, in order. */
  children(parentId: string): SiteItemRecord[];
  isSeen(item: SiteItemRecord): boolean;
  present(item: SiteItemRecord): SiteItem;
  presentSection(item: SiteItemRecord): SiteSection;
  presentGroup(item: SiteItemRecord): SiteSectionGroup;
  presentSiteSpace(item: SiteItemRecord): SiteSpace;
  presentLink(item: SiteItemRecord): SiteExternalLink;
}

/**
 * Loads the structure of a site for somebody who may see the site. With the key of an active share link the addresses of a site that is
 * shared by link are in it.
 * @param of - the items that will be presented, whose spaces are read; all of them when absent
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function loadStructure(
  ctx: Context,
  organizationId: string,
  siteId: string,
  { shareKey, of = (tree) => tree.items }: { shareKey?: string | undefined; of?: (tree: SiteTree) => readonly SiteItemRecord[] } = {},
): Promise<SeenStructure> {
  const loaded = await loadSite(ctx, organizationId, siteId, 'read');
  const { site, tree } = await readStructure(ctx.system, siteId);
  const wanted = of(tree);
  const spaces = await readSeenSpaces(ctx, organizationId, wanted);
  const hasAddresses = wanted.some(({ kind }) => kind === 'section' || kind === 'site-space');
  const ground = hasAddresses ? await publishedGround(ctx, site, shareKey) : undefined;
  // A draft, and content in one, leads readers nowhere; nor does a section that holds drafts alone.
  const address = ({ id, kind, isLive }: SiteItemRecord) =>
    isLive && (kind !== 'section' || tree.defaultSiteSpace(id) !== undefined) ? ground : undefined;
  return { ...loaded, site, tree, ...presenters(ctx, site, tree, spaces, address) };
}

/**
 * Returns the structure of a site as it is published for a reader: without what they may not open, drafts and what it holds of sections that are empty for
 * them. Checks nothing: `see` says what is theirs.
 * @param ground - what addresses are made of; `undefined` if they would lead nowhere
 */
export async function readerStructure(
  ctx: Context,
  loaded: LoadedSite,
  ground: UrlGround | undefined,
  see: { spaceIds: ReadonlySet<string>; item(itemId: string): boolean },
): Promise<SeenStructure> {
  const { tree: whole, site } = await readStructure(ctx.system, loaded.site.id);
  const tree = new SiteTree(
    whole.items.filter(({ id }) => see.item(id)),
    site,
  );
  const rows = await readSpaces(ctx.system, [...see.spaceIds].toSorted());
  // Readers are told nothing of the repository.
  const spaces = new Map(
    rows.map((row) => [
      row.space.id,
      presentSpace(ctx.system, { ...row, gitSync: null, role: 'read', onSite: spaceHere(site, ground, row.space.id) }),
    ]),
  );
  return { ...loaded, site, tree, ...presenters(ctx, site, tree, spaces, () => ground) };
}

/** Returns the publication of a space on this site; other sites that carry it are ignored. */
function spaceHere(site: LoadedSite['site'], ground: UrlGround | undefined, spaceId: string): SpaceOnSite | undefined {
  if (!site.isPublished) return undefined;
  const place = ground && [...ground.site.places.values()].find(({ siteSpace }) => siteSpace.spaceId === spaceId);
  return {
    visibility: site.visibility,
    ...(site.visibility === 'visitor-auth' ? { visitorAuth: visitorAuthOf(site) } : {}),
    ...(ground === undefined || place === undefined ? {} : { published: siteSpaceUrl(ground, place) }),
  };
}

/** Returns an item of a site, as the actor sees it. @throws OctavoError `not_found`. */
export async function presentItem(ctx: Context, organizationId: string, siteId: string, itemId: string, kind: SiteItemRecord['kind']) {
  const of = (tree: SiteTree) => [tree.need(itemId, kind), ...tree.below(itemId)];
  const structure = await loadStructure(ctx, organizationId, siteId, { of });
  const item = structure.tree.need(itemId, kind);
  if (!structure.isSeen(item)) throw itemNotFound(kind);
  return { structure, item };
}

/** Returns the ground of the site's addresses; `undefined` if the caller is shown none. */
async function publishedGround(
  { system }: Context,
  site: LoadedSite['site'],
  shareKey: string | undefined,
): Promise<UrlGround | undefined> {
  if (!site.isPublished) return undefined;
  const snapshot = await siteSnapshot(system, site.id);
  if (snapshot === undefined) return undefined;
  if (site.visibility !== 'share-link') return { site: snapshot };
  if (shareKey === undefined || !snapshot.shareKeyHashes.has(hashShareKey(shareKey))) return undefined;
  return { site: snapshot, shareKey };
}

function presenters(
  { system }: Context,
  site: LoadedSite['site'],
  tree: SiteTree,
  spaces: ReadonlyMap<string, Space>,
  groundOf: (item: SiteItemRecord) => UrlGround | undefined,
) {
  const base = `${system.config.url}/v1/orgs/${site.organizationId}/sites/${site.id}`;
  const isSeen = ({ kind, spaceId }: SiteItemRecord) => kind !== 'site-space' || (spaceId !== null && spaces.has(spaceId));
  const children = (parentId: string) => tree.children(parentId).filter(isSeen);
  const group = (parentId: string) => (parentId === '' ? {} : { sectionGroup: parentId });
  const shared = (item: SiteItemRecord) => ({
    ...(item.icon === null ? {} : { icon: item.icon }),
    ...(item.condition === null ? {} : { condition: item.condition }),
    draft: item.isDraft,
  });

  function presentSiteSpace(item: SiteItemRecord): SiteSpace {
    const space = spaces.get(item.spaceId ?? '');
    if (space === undefined) throw new Error('a site space was presented to somebody who may not read its space');
    const ground = groundOf(item);
    const place = ground?.site.places.get(item.id);
    const { icon: _, ...rest } = shared(item);
    return {
      object: 'site-space',
      id: item.id,
      title: item.title ?? space.title,
      path: item.path ?? '',
      ...(item.parentId === '' ? {} : { section: item.parentId }),
      space,
      default: tree.defaultSiteSpace(item.parentId)?.id === item.id,
      ...rest,
      hidden: false,
      hasAdvancedCustomizationFeature: true,
      urls: {
        location: `${base}/site-spaces/${item.id}`,
        ...(ground === undefined || place === undefined ? {} : { published: siteSpaceUrl(ground, place) }),
      },
    };
  }

  function presentSection(item: SiteItemRecord): SiteSection {
    const ground = groundOf(item);
    const section = ground?.site.itemsById.get(item.id);
    return {
      object: 'site-section',
      id: item.id,
      title: item.title ?? '',
      ...(item.description === null ? {} : { description: item.description }),
      path: item.path ?? '',
      default: tree.defaultSection()?.id === item.id,
      ...shared(item),
      ...group(item.parentId),
      siteSpaces: children(item.id).map(presentSiteSpace),
      urls: {
        location: `${base}/sections/${item.id}`,
        // A section without a site space leads nowhere.
        ...(ground === undefined || section?.kind !== 'section' || section.siteSpaces.length === 0
          ? {}
          : { published: sectionUrl(ground, section) }),
      },
    };
  }

  function presentGroup(item: SiteItemRecord): SiteSectionGroup {
    const inside = children(item.id);
    const { condition: _, ...rest } = shared(item);
    return {
      object: 'site-section-group',
      id: item.id,
      title: item.title ?? '',
      ...rest,
      ...group(item.parentId),
      sections: inside.filter(({ kind }) => kind === 'section').map(presentSection),
      children: inside.map((child) => {
        if (child.kind === 'section-group') return presentGroup(child);
        return child.kind === 'section' ? presentSection(child) : presentLink(child);
      }),
      urls: { location: `${base}/section-groups/${item.id}` },
    };
  }

  function presentLink(item: SiteItemRecord): SiteExternalLink {
    const { condition: _, ...rest } = shared(item);
    return {
      object: 'site-external-link',
      id: item.id,
      title: item.title ?? '',
      url: item.url ?? '',
      ...rest,
      ...group(item.parentId),
      path: '',
      default: false,
      siteSpaces: [],
      urls: { location: `${base}/external-links/${item.id}`, published: item.url ?? '' },
    };
  }

  function present(item: SiteItemRecord): SiteItem {
    if (item.kind === 'section') return presentSection(item);
    if (item.kind === 'section-group') return presentGroup(item);
    return item.kind === 'site-space' ? presentSiteSpace(item) : presentLink(item);
  }

  return { isSeen, children, present, presentSection, presentGroup, presentSiteSpace, presentLink };
}
