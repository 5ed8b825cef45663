import type { CustomizationLinkTarget, SiteCustomization } from '@octavo/contract';
import { canOpen, type SitePlace, type SpaceContent, savedCondition, type Visitor } from '@octavo/site';

/** Somebody who looks at a site. */
export interface Looking {
  visitor: Visitor;
  /** The places that they may read. */
  places: ReadonlyMap<string, SitePlace>;
  /** The live content of one of those places. */
  content(place: SitePlace): Promise<SpaceContent | undefined>;
}

/** A link of settings. */
type Link = SiteCustomization['footer']['groups'][number]['links'][number];

/**
 * Settings as a visitor of the site may see them: without links whose condition does not hold for them, and without links to what they
 * cannot open, which would tell them that it is there. A menu or group that had links and has none left goes with them.
 * @param ownSpaceId the space that links without one are in
 */
export async function settingsForVisitor(settings: SiteCustomization, looking: Looking, ownSpaceId?: string): Promise<SiteCustomization> {
  const isOpen = (to: CustomizationLinkTarget) => leadsSomewhere(looking, to, ownSpaceId);
  const openLinks = (links: readonly Link[]) => filterAsync(links, ({ to }) => isOpen(to));
  const { header, footer, announcement, ...rest } = settings;
  const { primaryLink, links, ...restOfHeader } = header;
  const items: SiteCustomization['header']['links'] = [];
  for (const { condition, ...item } of links) {
    if (condition !== undefined && !savedCondition(condition).holds({ visitor: looking.visitor })) continue;
    const to = item.to !== null && (await isOpen(item.to)) ? item.to : null;
    const below = await openLinks(item.links);
    const hadSomething = item.to !== null || item.links.length > 0;
    if (to !== null || below.length > 0 || !hadSomething) items.push({ ...item, to, links: below });
  }
  const groups: SiteCustomization['footer']['groups'] = [];
  for (const group of footer.groups) {
    const below = await openLinks(group.links);
    if (below.length > 0 || group.links.length === 0) groups.push({ ...group, links: below });
  }
  return {
    ...rest,
    header: { ...restOfHeader, ...(primaryLink !== undefined && (await isOpen(primaryLink)) ? { primaryLink } : {}), links: items },
    footer: { ...footer, groups },
    ...(announcement === undefined ? {} : { announcement: await openAnnouncement(announcement, isOpen) }),
  };
}

async function openAnnouncement(
  { link, ...announcement }: NonNullable<SiteCustomization['announcement']>,
  isOpen: (to: CustomizationLinkTarget) => Promise<boolean>,
): Promise<NonNullable<SiteCustomization['announcement']>> {
  return { ...announcement, ...(link !== undefined && (await isOpen(link.to)) ? { link } : {}) };
}

async function leadsSomewhere({ visitor, places, content }: Looking, to: CustomizationLinkTarget, ownSpaceId?: string): Promise<boolean> {
  if (to.kind === 'url') return true;
  const spaceId = to.space ?? ownSpaceId;
  for (const place of places.values()) {
    if (place.siteSpace.spaceId !== spaceId) continue;
    if (to.kind === 'space' || to.kind === 'file') return true;
    const held = await content(place);
    const node = held?.view.pages.get(to.page);
    if (held !== undefined && node !== undefined && canOpen(visitor, place, held, node)) return true;
  }
  return false;
}

async function filterAsync<Item>(items: readonly Item[], holds: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept: Item[] = [];
  for (const item of items) if (await holds(item)) kept.push(item);
  return kept;
}
