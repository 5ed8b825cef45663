import { isBranch, type TreeModel } from './tree-model';
import type { Direction } from './tree-moves';

/** Action requested by a key press in the tree; an index is that of a node. */
export type TreeAction = { kind: 'focus' | 'open' | 'close'; index: number };

/**
 * The keys of a tree, by the ARIA pattern (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/): arrows, Home and End. Undefined for keys
 * that are not the tree's, and where there is nothing to go to.
 * @param rows the shown nodes; `row` is the place of the focused one among them.
 */
export function treeKey(
  key: string,
  model: TreeModel,
  rows: readonly number[],
  row: number,
  isOpen: (index: number) => boolean,
): TreeAction | undefined {
  const index = rows[row];
  if (index === undefined) return undefined;
  const focus = (target: number | undefined): TreeAction | undefined =>
    target === undefined ? undefined : { kind: 'focus', index: target };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[row + 1]);
    case 'ArrowUp':
      return focus(rows[row - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (!isBranch(model, index)) return undefined;
      return isOpen(index) ? focus(rows[row + 1]) : { kind: 'open', index };
    case 'ArrowLeft': {
      if (isBranch(model, index) && isOpen(index)) return { kind: 'close', index };
      const above = model.parent[index] ?? -1;
      return above < 0 ? undefined : focus(above);
    }
    default:
      return undefined;
  }
}

/** The row that type-ahead goes to: the next one, around the end, whose title begins with what was typed. */
export function typeAhead(typed: string, model: TreeModel, rows: readonly number[], row: number): number | undefined {
  const wanted = typed.toLowerCase();
  // One letter again and again goes on to the next; a longer text may stay where it is.
  const first = typed.length === 1 ? row + 1 : row;
  for (let step = 0; step < rows.length; step++) {
    const index = rows[(first + step) % rows.length];
    if (index !== undefined && model.nodes[index]?.title.toLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

/** Returns the change of the focused entry that a key press requests; `undefined` for keys that change nothing. */
export function editKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): Direction | 'rename' | 'remove' | undefined {
  if (ctrlKey || metaKey || shiftKey) return undefined;
  if (altKey) return DIRECTIONS[key];
  return key === 'F2' ? 'rename' : key === 'Delete' ? 'remove' : undefined;
}

/** Keys that are pressed within this time (ms) are one text. */
export const TYPING_MS = 700;

/** Text that is typed at a tree, and when its last key was pressed (ms). */
export interface TypedText {
  text: string;
  at: number;
}

/** Returns the typed text after another key: one letter again and again is that letter. */
export function typedAfter(before: TypedText, key: string, now: number): TypedText {
  const goesOn = now - before.at < TYPING_MS && before.text !== key;
  return { text: (goesOn ? before.text : '') + key, at: now };
}
