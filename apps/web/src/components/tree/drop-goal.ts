import type { TreeModel } from './tree-model';
import { type DropSide, dropPlace, type Takes, type TreePlace } from './tree-moves';

/** The upper and the lower part of a line that mean before and behind it, where it also takes what is dragged. */
const EDGE = 0.3;

/** Drop position of the dragged entry, and the place that it means. */
export interface DropGoal {
  id: string;
  side: DropSide;
  place: TreePlace;
}

/** Tree that lines are dragged in. */
export interface DropTree {
  model: TreeModel;
  isOpen(index: number): boolean;
  takes: Takes;
}

/**
 * Returns where an entry goes that is let go of over a line; `undefined` where it cannot be dropped.
 * @param at height in the line: 0 its upper edge, 1 its lower one
 */
export function dropGoal({ model, isOpen, takes }: DropTree, dragged: string, over: string, at: number): DropGoal | undefined {
  const indexOf = (id: string) => model.nodes.findIndex((node) => node.id === id);
  const [index, moved] = [indexOf(over), indexOf(dragged)];
  const isMiddle = at > EDGE && at < 1 - EDGE && takes(index, moved);
  const side = isMiddle ? 'inside' : at < 0.5 ? 'before' : 'after';
  const place = dropPlace(model, moved, index, side, isOpen(index), takes);
  return place === undefined ? undefined : { id: over, side, place };
}
