import { ROOT, type SiteItemKind, type SiteItemRecord } from './site-item.ts';
import { cycle, sectionNeeded, tooDeep } from './tree-errors.ts';

/** Deepest nesting of groups. */
export const MOST_NESTED_GROUPS = 5;

/** A structure, as far as nesting asks. */
interface Nested {
  size: number;
  find(id: string): SiteItemRecord | undefined;
  need(id: string, kind: SiteItemKind): SiteItemRecord;
  /** All items below a parent. */
  below(parentId: string): readonly SiteItemRecord[];
  sections(): readonly SiteItemRecord[];
}

/**
 * Holds that an item may stand in a parent.
 * @throws OctavoError `not_found` for a parent that is none of the right kind, `bad_request` for a site space beside sections, and `conflict` with code
 *   `cycle` or `groups_too_deep`.
 */
export function requireParent(tree: Nested, item: SiteItemRecord, parentId: string): void {
  if (parentId === ROOT) {
    if (item.kind === 'site-space' && tree.sections().length > 0) throw sectionNeeded();
    return;
  }
  const parent = tree.need(parentId, item.kind === 'site-space' ? 'section' : 'section-group');
  if (item.kind !== 'section-group') {
    requireDepth(tree, parent, 0);
    return;
  }
  const groups = tree.below(item.id).filter(({ kind }) => kind === 'section-group');
  if (parentId === item.id || groups.some(({ id }) => id === parentId)) throw cycle();
  const own = depthOf(tree, item);
  const deepest = Math.max(0, ...groups.map((group) => depthOf(tree, group) - own));
  requireDepth(tree, parent, deepest + 1);
}

function requireDepth(tree: Nested, parent: SiteItemRecord, more: number): void {
  if (parent.kind === 'section-group' && depthOf(tree, parent) + more > MOST_NESTED_GROUPS) throw tooDeep(MOST_NESTED_GROUPS);
}

/** Returns the number of groups that an item is in, itself included; a new item is in none. */
function depthOf(tree: Nested, item: SiteItemRecord): number {
  let depth = 1;
  for (let at = tree.find(item.parentId); at !== undefined && depth <= tree.size; at = tree.find(at.parentId)) depth++;
  return depth;
}
