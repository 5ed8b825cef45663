import { assignPositions, positionsBetween } from '../../../kernel/base/index.ts';
import type { SiteItemRecord } from './site-item.ts';
import { badPosition } from './tree-errors.ts';

/** Position of an item among its siblings: before one, after one, or last. */
export interface SitePosition {
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * Returns the index among siblings, without the one that moves, at which it is put in. Between two that are neighbours, what is hidden does not count.
 * @throws OctavoError `bad_request` with code `bad_position`.
 */
export function indexAmong(
  siblings: readonly SiteItemRecord[],
  { before, after }: SitePosition,
  isVisible: (item: SiteItemRecord) => boolean,
): number {
  const at = (wanted: string | undefined, path: 'before' | 'after') => {
    if (wanted === undefined) return undefined;
    const index = siblings.findIndex(({ id }) => id === wanted);
    if (index < 0) throw badPosition(path, 'This is no sibling of what is moved; name one.');
    return index;
  };
  const [next, previous] = [at(before, 'before'), at(after, 'after')];
  if (next === undefined) return previous === undefined ? siblings.length : previous + 1;
  if (previous === undefined) return next;
  if (previous > next || siblings.slice(previous + 1, next).some(isVisible)) {
    throw badPosition('before', 'This does not come right behind what `after` names; leave one of the two out.');
  }
  return next;
}

/**
 * Items with the positions that put `item` in at an index of its siblings: the item alone, or all of them where its neighbours leave no room between
 * them. One that stands there already keeps its position.
 */
export function placedAmong(siblings: readonly SiteItemRecord[], index: number, item: SiteItemRecord): SiteItemRecord[] {
  const [below, above] = [siblings[index - 1]?.position, siblings[index]?.position];
  if (below !== '' && above !== '' && (below === undefined || above === undefined || below < above)) {
    const isThere =
      item.position !== '' && (below === undefined || below < item.position) && (above === undefined || item.position < above);
    return isThere ? [item] : [{ ...item, position: positionsBetween(below ?? null, above ?? null, 1)[0] ?? '' }];
  }
  const placed = siblings.toSpliced(index, 0, { ...item, position: '' });
  const positions = assignPositions(placed.map(({ position }) => position || undefined));
  return placed.map((each, at) => ({ ...each, position: positions[at] ?? each.position }));
}

/** Returns the items that come after one, in order. */
export function behind(items: readonly SiteItemRecord[], id: string): readonly SiteItemRecord[] {
  return items.slice(items.findIndex((item) => item.id === id) + 1);
}
