import { type Condition, savedCondition } from './conditions/condition.ts';
import type {
  ExternalLinkItem,
  SectionGroupItem,
  SectionItem,
  SiteFacts,
  SiteItem,
  SitePlace,
  SiteSnapshot,
  SiteSpaceItem,
} from './model.ts';
import { claimShapeOf } from './visitors/adaptive-schema.ts';

/** An item of a site's structure, as it is stored. */
export interface SiteItemFacts {
  id: string;
  kind: 'section' | 'section-group' | 'external-link' | 'site-space';
  /** A section for a site space, a group for all others; empty at the root. */
  parentId: string;
  /** Order among siblings, byte by byte. */
  position: string;
  /** That of the space, where it has none of its own. */
  title: string;
  description: string | null;
  icon: string | null;
  /** Of sections and site spaces: one segment. */
  path: string | null;
  /** Paths that it had before, oldest first; null for none. */
  formerPaths: readonly string[] | null;
  condition: string | null;
  isDraft: boolean;
  /** Of site spaces. */
  spaceId: string | null;
  /** Of sections. */
  defaultSiteSpaceId: string | null;
  /** Of external links. */
  url: string | null;
}

/**
 * Creates a snapshot of a site. Pure, and total: an item whose parent is missing, or below itself, is not in it; nor are sections and site
 * spaces without a path; site spaces at the root count only where there are no sections. A condition that cannot be read holds for nobody.
 */
export function buildSnapshot(facts: SiteFacts, items: readonly SiteItemFacts[]): SiteSnapshot {
  const children = new Map<string, SiteItemFacts[]>();
  for (const item of items) {
    const siblings = children.get(item.parentId);
    if (siblings === undefined) children.set(item.parentId, [item]);
    else siblings.push(item);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => compare(a.position, b.position) || compare(a.id, b.id));
  return new Builder(facts, children).build();
}

type NavigationItem = SectionItem | SectionGroupItem | ExternalLinkItem;

class Builder {
  readonly #facts: SiteFacts;
  readonly #children: ReadonlyMap<string, readonly SiteItemFacts[]>;
  readonly #itemsById = new Map<string, SiteItem>();
  readonly #sectionsByPath = new Map<string, SectionItem>();
  readonly #formerSections = new Map<string, SectionItem>();
  readonly #groupsAbove = new Map<string, readonly SectionGroupItem[]>();
  readonly #places = new Map<string, SitePlace>();

  constructor(facts: SiteFacts, children: ReadonlyMap<string, readonly SiteItemFacts[]>) {
    this.#facts = facts;
    this.#children = children;
  }

  build(): SiteSnapshot {
    const tops = this.#navigation('');
    const sections: SectionItem[] = [];
    this.#index(tops, [], sections);
    const hasSections = sections.length > 0;
    const siteSpaces = hasSections ? [] : this.#siteSpaces('');
    for (const siteSpace of siteSpaces) this.#place({ siteSpace, section: null, groups: [] });
    return {
      ...this.#facts,
      items: this.#inOrder(tops, siteSpaces),
      hasSections,
      itemsById: this.#itemsById,
      sectionsByPath: this.#sectionsByPath,
      sectionsByFormerPath: this.#formerSections,
      sections,
      siteSpaces,
      places: this.#places,
      groupsAbove: this.#groupsAbove,
      claimShape: this.#facts.hasAdaptiveContent ? claimShapeOf(this.#facts.adaptiveSchema) : null,
    };
  }

  /** Returns the items at the root, in its order. */
  #inOrder(tops: readonly SiteItem[], siteSpaces: readonly SiteItem[]): SiteItem[] {
    const places = new Map(this.#children.get('')?.map(({ id }, index) => [id, index]));
    return [...tops, ...siteSpaces].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  }

  /** Sections, groups and links below a parent. Groups that are below themselves are not reached from the root. */
  #navigation(parentId: string): NavigationItem[] {
    return (this.#children.get(parentId) ?? []).flatMap((item): NavigationItem[] => {
      const { id, description, path, formerPaths, defaultSiteSpaceId } = item;
      const base = baseOf(item);
      if (item.kind === 'section-group') return [{ ...base, kind: item.kind, children: this.#navigation(id) }];
      if (item.kind === 'external-link') return [{ ...base, kind: item.kind, url: item.url ?? '' }];
      if (item.kind !== 'section' || path === null) return [];
      const siteSpaces = this.#siteSpaces(id);
      return [
        {
          ...base,
          kind: item.kind,
          description: description ?? '',
          path: path.toLowerCase(),
          formerPaths: formerPaths ?? [],
          siteSpaces,
          defaultSiteSpaceId,
        },
      ];
    });
  }

  #siteSpaces(parentId: string): SiteSpaceItem[] {
    return (this.#children.get(parentId) ?? []).flatMap((item) =>
      item.kind === 'site-space' && item.path !== null && item.spaceId !== null
        ? [{ ...baseOf(item), kind: item.kind, path: item.path.toLowerCase(), formerPaths: item.formerPaths ?? [], spaceId: item.spaceId }]
        : [],
    );
  }

  #index(items: readonly NavigationItem[], groups: readonly SectionGroupItem[], sections: SectionItem[]) {
    for (const item of items) {
      this.#itemsById.set(item.id, item);
      if (groups.length > 0) this.#groupsAbove.set(item.id, groups);
      if (item.kind === 'section-group') this.#index(item.children, [...groups, item], sections);
      if (item.kind !== 'section') continue;
      sections.push(item);
      if (!this.#sectionsByPath.has(item.path)) this.#sectionsByPath.set(item.path, item);
      for (const path of item.formerPaths) this.#formerSections.set(path, item);
      for (const siteSpace of item.siteSpaces) this.#place({ siteSpace, section: item, groups });
    }
  }

  #place(place: SitePlace): void {
    this.#itemsById.set(place.siteSpace.id, place.siteSpace);
    this.#places.set(place.siteSpace.id, place);
  }
}

function baseOf({ id, title, icon, condition, isDraft }: SiteItemFacts) {
  const parsed: Condition | null = condition === null ? null : savedCondition(condition);
  return { id, title, icon, condition: parsed, isDraft };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
