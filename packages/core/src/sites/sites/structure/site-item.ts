import type { Schema } from '@octavo/db';

/** A row of the table of items: a section, group, external link or site space. */
export type SiteItemRecord = Schema['siteItem']['$inferSelect'];
export type SiteItemKind = SiteItemRecord['kind'];

/** Items that open by default; null takes the first one. */
export interface SiteDefaults {
  defaultSectionId: string | null;
  /** At the root, where there are no sections. */
  defaultSiteSpaceId: string | null;
}

/** The root of a site. */
export const ROOT = '';
/** Scope of the paths of sections: a site has one of each, whatever group holds them. */
export const SECTIONS = 'section';

/** Returns the scope in which the path of an item is unique; null for items without one. */
export function scopeOf({ kind, parentId }: Pick<SiteItemRecord, 'kind' | 'parentId'>): string | null {
  if (kind === 'section') return SECTIONS;
  return kind === 'site-space' ? parentId : null;
}

/** Orders those of one parent. */
export function byPlace(a: { position: string; id: string }, b: { position: string; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** Members of items that are changed one by one; all others follow from where the item is. */
export type SiteItemMembers = Partial<
  Pick<SiteItemRecord, 'title' | 'description' | 'icon' | 'path' | 'condition' | 'isDraft' | 'spaceId' | 'url'>
>;

/** Returns whether members are other than those of an item. */
export function differs(item: SiteItemRecord, members: SiteItemMembers): boolean {
  const known: SiteItemMembers = item;
  return Object.entries(members).some(([name, value]) => known[name as keyof SiteItemMembers] !== value);
}
