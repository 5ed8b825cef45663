import type { SiteStructure } from '@octavo/contract';
import type { SliceNode } from '../../tree/tree-slice';

type Item =
  | SiteStructure['structure'][number]
  | Extract<SiteStructure['structure'][number], { object: 'site-section-group' }>['children'][number];

export type SiteEntryKind = Item['object'];

/** An item of the structure of a site, as its screen shows and changes it. */
export interface SiteEntry {
  id: string;
  kind: SiteEntryKind;
  title: string;
  /** Id of the section or group it is in; null at the root. */
  parent: string | null;
  /** Its segment of addresses; absent for groups and links. */
  path?: string;
  /** True if it is the default, the entry that opens: addresses leave its path out. */
  isDefault: boolean;
  isDraft: boolean;
  /** True if neither it nor its parents are drafts: readers may see it. */
  isLive: boolean;
  condition?: string;
  description?: string;
  /** Of links. */
  url?: string;
  /** Of site spaces. */
  space?: { id: string; title: string };
}

/** A structure, as a list in reading order for the tree, and by id. */
export interface SiteEntries {
  nodes: readonly SliceNode[];
  byId: ReadonlyMap<string, SiteEntry>;
  hasSections: boolean;
}

const NODE_TYPES = {
  'site-section': 'document',
  'site-space': 'document',
  'site-section-group': 'group',
  'site-external-link': 'link',
} as const;

/** Reads a structure as the server sends it. */
export function readEntries({ type, structure }: SiteStructure): SiteEntries {
  const nodes: SliceNode[] = [];
  const byId = new Map<string, SiteEntry>();
  const walk = (items: readonly Item[], parent: string | null, depth: number) => {
    for (const item of items) {
      const isLive = !item.draft && (parent === null || byId.get(parent)?.isLive === true);
      const entry = { ...entryOf(item, parent), isLive };
      byId.set(entry.id, entry);
      nodes.push({ id: entry.id, type: NODE_TYPES[entry.kind], title: entry.title, path: entry.id, depth, hasContent: true });
      if (item.object === 'site-section') walk(item.siteSpaces, item.id, depth + 1);
      if (item.object === 'site-section-group') walk(item.children, item.id, depth + 1);
    }
  };
  walk(structure, null, 0);
  return { nodes, byId, hasSections: type === 'sections' };
}

function entryOf(item: Item, parent: string | null): Omit<SiteEntry, 'isLive'> {
  const base = { id: item.id, kind: item.object, title: item.title, parent, isDraft: item.draft, isDefault: false };
  switch (item.object) {
    case 'site-section':
      return {
        ...base,
        path: item.path,
        isDefault: item.default,
        ...(item.condition === undefined ? {} : { condition: item.condition }),
        ...(item.description === undefined ? {} : { description: item.description }),
      };
    case 'site-space':
      return {
        ...base,
        path: item.path,
        isDefault: item.default,
        space: { id: item.space.id, title: item.space.title },
        ...(item.condition === undefined ? {} : { condition: item.condition }),
      };
    case 'site-external-link':
      return { ...base, url: item.url };
    case 'site-section-group':
      return base;
  }
}

/**
 * Returns the address of an entry below that of its site, which ends in `/`; with `path`, the address that the entry would have with that
 * path. Returns `undefined` for entries without an address.
 */
export function addressOf(entry: SiteEntry, { byId }: SiteEntries, address: string, path = entry.path): string | undefined {
  if (path === undefined) return undefined;
  const above = entry.parent === null ? undefined : byId.get(entry.parent);
  const section = entry.kind === 'site-space' ? above : undefined;
  const segments = [section?.isDefault === false ? section.path : undefined, entry.isDefault ? undefined : path];
  return address + segments.flatMap((segment) => (segment === undefined ? [] : [`${encodeURIComponent(segment)}/`])).join('');
}
