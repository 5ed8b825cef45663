import type { TreeModel } from '../../tree/tree-model';
import { type Direction, lastIn, moveAmong, siblingBefore, type Takes, type TreePlace } from '../../tree/tree-moves';
import type { SiteEntry, SiteEntryKind } from './site-entries';

/** Reason why an item of a site cannot be moved. */
export type SiteStays = 'first' | 'last' | 'top' | 'noGroup' | 'variant';

/** Returns whether something may be put into an item, or with `undefined` to the root: groups take all but site spaces, which stay in their section. */
export function mayTake(parent: SiteEntryKind | undefined, kind: SiteEntryKind): boolean {
  return kind !== 'site-space' && (parent === undefined || parent === 'site-section-group');
}

/**
 * Returns the destination of an item moved by a key: among its siblings, out of its group, or into the group before it; or the reason that it
 * stays.
 */
export function moveSiteEntry(
  model: TreeModel,
  byId: ReadonlyMap<string, SiteEntry>,
  index: number,
  direction: Direction,
): TreePlace | SiteStays {
  if (direction === 'up' || direction === 'down') return moveAmong(model, index, direction);
  if (kindAt(model, byId, index) === 'site-space') return 'variant';
  if (direction === 'out') return moveAmong(model, index, direction);
  const before = siblingBefore(model, index);
  return kindAt(model, byId, before) === 'site-section-group' ? lastIn(model, before) : 'noGroup';
}

/** Returns the nesting rule of a structure; the current parent is always allowed. */
export function siteEntryTakes(model: TreeModel, byId: ReadonlyMap<string, SiteEntry>): Takes {
  return (parent, index) => {
    const kind = kindAt(model, byId, index);
    return kind !== undefined && (parent === model.parent[index] || mayTake(kindAt(model, byId, parent), kind));
  };
}

function kindAt(model: TreeModel, byId: ReadonlyMap<string, SiteEntry>, index: number): SiteEntryKind | undefined {
  return byId.get(model.nodes[index]?.id ?? '')?.kind;
}
