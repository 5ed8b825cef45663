import type { Node, ResolvedPos } from 'prosemirror-model';
import { type EditorState, NodeSelection } from 'prosemirror-state';

/** A block of a document of the editor, with the position before it. */
export interface BlockPlace {
  pos: number;
  node: Node;
}

/** Returns whether a node can be moved, copied and deleted by itself: a block, or an item of a list. */
export const isMovable = (node: Node): boolean => node.type.isInGroup('block') || node.type.name === 'list_item';

/** Returns the innermost movable block around a position; an item of a list counts before the paragraph that it begins with. */
export function blockAround($pos: ResolvedPos): BlockPlace | undefined {
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    const isFirstInItem = $pos.node(depth - 1).type.name === 'list_item' && $pos.index(depth - 1) === 0;
    const isInCell = $pos.node(depth - 1).type.name === 'table_cell';
    if (isMovable(node) && !isFirstInItem && !isInCell) return { pos: $pos.before(depth), node };
  }
  return undefined;
}

/** Returns the block that is selected, or the cursor is in. */
export function selectedBlock({ selection }: Pick<EditorState, 'selection'>): BlockPlace | undefined {
  if (selection instanceof NodeSelection && isMovable(selection.node)) return { pos: selection.from, node: selection.node };
  return blockAround(selection.$from);
}

/** Returns the block right behind a position, as menus name it; `undefined` if none stands there. */
export function blockAt({ doc }: EditorState, pos: number): BlockPlace | undefined {
  const node = pos < 0 || pos > doc.content.size ? null : doc.nodeAt(pos);
  return node !== null && isMovable(node) ? { pos, node } : undefined;
}
