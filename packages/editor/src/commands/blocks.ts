import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { type BlockPlace, blockAt, selectedBlock } from './places.ts';

const placeOf = (state: EditorState, pos: number | undefined): BlockPlace | undefined =>
  pos === undefined ? selectedBlock(state) : blockAt(state, pos);

/**
 * Moves a block before or behind the one beside it.
 * @param pos position before the block; the selected one when absent
 */
export function moveBlock(by: -1 | 1, pos?: number): Command {
  return (state, dispatch) => {
    const place = placeOf(state, pos);
    if (place === undefined) return false;
    const $pos = state.doc.resolve(place.pos);
    const index = $pos.index();
    const other = $pos.parent.maybeChild(index + by);
    if (other === null) return false;
    const to = by < 0 ? place.pos - other.nodeSize : place.pos + other.nodeSize;
    const isWhole = state.selection instanceof NodeSelection && state.selection.from === place.pos;
    const [anchor, head] = [state.selection.anchor - place.pos, state.selection.head - place.pos];
    const isInside = anchor >= 0 && head >= 0 && anchor <= place.node.nodeSize && head <= place.node.nodeSize;
    const tr = state.tr.delete(place.pos, place.pos + place.node.nodeSize).insert(to, place.node);
    if (isWhole) tr.setSelection(NodeSelection.create(tr.doc, to));
    else if (isInside) tr.setSelection(TextSelection.between(tr.doc.resolve(to + anchor), tr.doc.resolve(to + head)));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Puts a copy of a block behind it. Copies have no key: they are written as new. */
export function duplicateBlock(pos?: number): Command {
  return (state, dispatch) => {
    const place = placeOf(state, pos);
    if (place === undefined) return false;
    const end = place.pos + place.node.nodeSize;
    const tr = state.tr.insert(end, place.node);
    dispatch?.(tr.setSelection(near(tr, end)).scrollIntoView());
    return true;
  };
}

/** Deletes a block; what has to hold one gets an empty paragraph. */
export function deleteBlock(pos?: number): Command {
  return (state, dispatch) => {
    const place = placeOf(state, pos);
    if (place === undefined) return false;
    let [from, to] = [place.pos, place.pos + place.node.nodeSize];
    // The last item takes its list with it.
    for (let $from = state.doc.resolve(from); $from.depth > 0 && $from.parent.childCount === 1; $from = state.doc.resolve(from)) {
      if (!$from.parent.type.isInGroup('block') || $from.parent.type.contentMatch.defaultType?.name === 'paragraph') break;
      [from, to] = [$from.before(), $from.after()];
    }
    const { parent } = state.doc.resolve(from);
    const tr = parent.childCount === 1 ? state.tr.replaceWith(from, to, schema.node('paragraph')) : state.tr.delete(from, to);
    dispatch?.(tr.setSelection(near(tr, Math.min(from, tr.doc.content.size))).scrollIntoView());
    return true;
  };
}

/**
 * Puts a block in the place of the empty paragraph with the cursor, else behind the block with it, and the cursor into it.
 * @param pos position before the block behind which it goes; the one with the cursor when absent
 */
export function insertBlock(block: Node, pos?: number): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const isEmpty = pos === undefined && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0 && $from.depth > 0;
    const spot = isEmpty ? { from: $from.before(), to: $from.after() } : behind(state, pos);
    if (spot === undefined || !fits(state, spot, block)) return false;
    const tr = state.tr.replaceWith(spot.from, spot.to, block);
    dispatch?.(tr.setSelection(near(tr, spot.from)).scrollIntoView());
    return true;
  };
}

function behind(state: EditorState, pos: number | undefined): { from: number; to: number } | undefined {
  const place = placeOf(state, pos);
  if (place === undefined) return undefined;
  const $pos = state.doc.resolve(place.pos);
  // Behind an item of a list is behind what it holds.
  const end = place.node.type.name === 'list_item' ? $pos.after() : place.pos + place.node.nodeSize;
  return { from: end, to: end };
}

function fits(state: EditorState, { from, to }: { from: number; to: number }, block: Node): boolean {
  const $from = state.doc.resolve(from);
  return $from.parent.canReplaceWith($from.index(), state.doc.resolve(to).index(), block.type);
}

/** Returns a selection in the block at a position: its text, else the block. */
function near(tr: Transaction, pos: number): Selection {
  const node = tr.doc.nodeAt(pos);
  if (node?.isAtom === true && NodeSelection.isSelectable(node)) return NodeSelection.create(tr.doc, pos);
  return Selection.near(tr.doc.resolve(Math.min(pos + 1, tr.doc.content.size)), 1);
}

/** Selects the block around the selection, then the one around that. */
export const selectAround: Command = (state, dispatch) => {
  const { selection } = state;
  if (selection instanceof NodeSelection) {
    const { $from } = selection;
    if ($from.depth === 0) return false;
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, $from.before())));
    return true;
  }
  const place = selectedBlock(state);
  if (place === undefined || !NodeSelection.isSelectable(place.node)) return false;
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, place.pos)));
  return true;
};
