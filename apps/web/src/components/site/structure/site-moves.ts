import type { TreeModel } from '../../tree/tree-model';
import { childrenOf, type Direction, placeOf, type TreePlace } from '../../tree/tree-moves';
import type { SiteEntry, SiteEntryKind } from './site-entries';

/** Why an item of a site stays where it is. */
export type SiteStays = 'first' | 'last' | 'top' | 'noGroup' | 'variant';

/** Whether something may be put into an item, or with `undefined` to the root: groups take all but site spaces, which stay in their section. */
export function mayTake(parent: SiteEntryKind | undefined, kind: SiteEntryKind): boolean {
  return kind !== 'site-space' && (parent === undefined || parent === 'site-section-group');
}

/** Where an item goes by a key: among its siblings, out of its group, or into the group before it; or why it stays. */
export function moveSiteEntry(
  model: TreeModel,
  byId: ReadonlyMap<string, SiteEntry>,
  index: number,
  direction: Direction,
): TreePlace | SiteStays {
  const kindOf = (at: number | undefined) => byId.get(at === undefined ? '' : (model.nodes[at]?.id ?? ''))?.kind;
  const parent = model.parent[index] ?? -1;
  const siblings = childrenOf(model, parent);
  const at = siblings.indexOf(index);
  const { into } = placeOf(model, index);
  if (direction === 'up') return at === 0 ? 'first' : { into, at: at - 1 };
  if (direction === 'down') return at === siblings.length - 1 ? 'last' : { into, at: at + 1 };
  if (kindOf(index) === 'site-space') return 'variant';
  if (direction === 'out') {
    if (parent < 0) return 'top';
    const above = placeOf(model, parent);
    return { into: above.into, at: above.at + 1 };
  }
  const before = siblings[at - 1];
  if (before === undefined || kindOf(before) !== 'site-section-group') return 'noGroup';
  return { into: model.nodes[before]?.id ?? null, at: childrenOf(model, before).length };
}

/** Where something lands that is let go of over an item: before it, behind it, or in it. */
export type DropSide = 'before' | 'inside' | 'after';

/**
 * The place that a drop means, counted without what is dropped; undefined where it cannot be dropped, and where it stands already.
 * @param index of what is dragged
 * @param over index of what it is let go of over
 */
export function dropPlace(
  model: TreeModel,
  byId: ReadonlyMap<string, SiteEntry>,
  index: number,
  over: number,
  side: DropSide,
): TreePlace | undefined {
  const dragged = byId.get(model.nodes[index]?.id ?? '');
  const target = byId.get(model.nodes[over]?.id ?? '');
  if (dragged === undefined || target === undefined) return undefined;
  // Not onto itself, nor into what it holds.
  if (over >= index && over < (model.end[index] ?? 0)) return undefined;
  const was = placeOf(model, index);
  const inside = side === 'inside';
  const into = inside ? target.id : target.parent;
  const parent = into === null ? undefined : byId.get(into);
  const staysInParent = into === was.into;
  if (!staysInParent && !mayTake(parent?.kind, dragged.kind)) return undefined;
  const parentIndex = into === null ? -1 : model.nodes.findIndex(({ id }) => id === into);
  const others = childrenOf(model, parentIndex).filter((child) => child !== index);
  const at = inside ? others.length : others.indexOf(over) + (side === 'after' ? 1 : 0);
  return staysInParent && at === was.at ? undefined : { into, at };
}
