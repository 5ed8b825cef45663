import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { SOURCE_BLOCKS } from '../schema/source-blocks.ts';
import { type BlockRange, BlocksSelection, selectedRange, selectRange } from './blocks-selection.ts';
import { blockAt, isMovable, selectedBlock } from './places.ts';

/** Returns the block behind a position; the selected blocks when no position is given. */
function rangeOf(state: EditorState, pos: number | undefined): BlockRange | undefined {
  if (pos === undefined) return selectedRange(state);
  const place = blockAt(state, pos);
  return place === undefined ? undefined : { from: pos, to: pos + place.node.nodeSize, blocks: [place.node] };
}

/**
 * Moves blocks before or behind the one beside them; they stay selected, or the text in them.
 * @param pos position before the block; the selected ones when absent
 */
export function moveBlock(by: -1 | 1, pos?: number): Command {
  return (state, dispatch) => {
    const range = rangeOf(state, pos);
    if (range === undefined) return false;
    const { from, to, blocks } = range;
    const beside = by < 0 ? state.doc.resolve(from).nodeBefore : state.doc.resolve(to).nodeAfter;
    // A title, or a head, is not a place to move over.
    if (beside === null || beside.type.name === 'expandable_title' || beside.type.name === 'table_head') return false;
    const start = from + by * beside.nodeSize;
    const { selection } = state;
    const [anchor, head] = [selection.anchor - from, selection.head - from];
    const isInside = Math.min(anchor, head) >= 0 && Math.max(anchor, head) <= to - from;
    const tr = state.tr.delete(from, to).insert(start, blocks);
    if (isInside && selection instanceof TextSelection)
      tr.setSelection(TextSelection.between(tr.doc.resolve(start + anchor), tr.doc.resolve(start + head)));
    else if (isInside) selectRange(tr, { from: start, to: start + to - from });
    const $start = tr.doc.resolve(start);
    tr.setMeta(MOVED, { place: $start.index() + 1, all: $start.parent.childCount } satisfies MovedBlock);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Place of a block that was moved, among those beside it, from 1. */
export interface MovedBlock {
  place: number;
  all: number;
}

const MOVED = 'octavo-moved';

/** Returns the new place of the block that a transaction moved; undefined for one that moved none. */
export function movedBlock(tr: Transaction): MovedBlock | undefined {
  return tr.getMeta(MOVED) as MovedBlock | undefined;
}

/** Puts copies of blocks behind them, and selects them. Copies have no key: they are written as new. */
export function duplicateBlock(pos?: number): Command {
  return (state, dispatch) => {
    const range = rangeOf(state, pos);
    if (range === undefined) return false;
    const { from, to, blocks } = range;
    const tr = state.tr.insert(to, blocks);
    if (blocks.length > 1) selectRange(tr, { from: to, to: to + to - from });
    else tr.setSelection(near(tr, to));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Deletes blocks; what has to hold one gets an empty paragraph. */
export function deleteBlock(pos?: number): Command {
  return (state, dispatch) => {
    const range = rangeOf(state, pos);
    if (range === undefined) return false;
    let { from, to } = range;
    let count = range.blocks.length;
    // The last item takes its list with it.
    for (let $from = state.doc.resolve(from); $from.depth > 0 && $from.parent.childCount === count; $from = state.doc.resolve(from)) {
      if (!$from.parent.type.isInGroup('block') || $from.parent.type.contentMatch.defaultType?.name === 'paragraph') break;
      [from, to] = [$from.before(), $from.after()];
      count = 1;
    }
    const { parent } = state.doc.resolve(from);
    const tr = parent.childCount === count ? state.tr.replaceWith(from, to, schema.node('paragraph')) : state.tr.delete(from, to);
    joinLists(tr, from);
    dispatch?.(tr.setSelection(near(tr, Math.min(from, tr.doc.content.size))).scrollIntoView());
    return true;
  };
}

/** Joins two lists of one kind at a position: beside each other they are one list to readers, and in Markdown one of them needs another marker. */
function joinLists(tr: Transaction, pos: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(Math.min(pos, tr.doc.content.size));
  if (nodeBefore?.type === nodeAfter?.type && nodeBefore?.type.contentMatch.defaultType?.name === 'list_item') tr.join(pos);
}

/** Deletes blocks that are selected as wholes. */
export const deleteSelected: Command = (state, dispatch, view) => {
  const { selection } = state;
  const isWhole = selection instanceof BlocksSelection || (selection instanceof NodeSelection && isMovable(selection.node));
  return isWhole && deleteBlock()(state, dispatch, view);
};

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
    dispatch?.(goOn(tr, spot.from).scrollIntoView());
    return true;
  };
}

/**
 * Puts a block in the place of a paragraph of nothing but a text, such as an address, and goes on behind it.
 * @param from where the text begins
 */
export function replaceWithBlock(block: Node, from: number, to: number): Command {
  return (state, dispatch) => {
    if (from < 1 || to > state.doc.content.size) return false;
    const $from = state.doc.resolve(from);
    const isAll = $from.parent.type.name === 'paragraph' && $from.start() === from && $from.end() === to;
    const spot = { from: $from.before(), to: $from.after() };
    if (!isAll || !fits(state, spot, block)) return false;
    const tr = state.tr.replaceWith(spot.from, spot.to, block);
    dispatch?.(goOn(tr, spot.from).scrollIntoView());
    return true;
  };
}

/** Puts the cursor where one writes on after a block came: in it, or behind one that is not written in, which a letter would take the place of. */
export function goOn(tr: Transaction, pos: number): Transaction {
  const node = tr.doc.nodeAt(pos);
  if (node === null || (node.type.name !== 'divider' && !SOURCE_BLOCKS.has(node.type.name))) return tr.setSelection(near(tr, pos));
  const end = pos + node.nodeSize;
  const { nodeAfter } = tr.doc.resolve(end);
  if (nodeAfter?.type.name !== 'paragraph' || nodeAfter.content.size > 0) tr.insert(end, schema.node('paragraph'));
  return tr.setSelection(TextSelection.create(tr.doc, end + 1));
}

function behind(state: EditorState, pos: number | undefined): { from: number; to: number } | undefined {
  const range = rangeOf(state, pos);
  if (range === undefined) return undefined;
  // Behind an item of a list is behind what it holds.
  const end = range.blocks[0]?.type.name === 'list_item' ? state.doc.resolve(range.from).after() : range.to;
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
  if (selection instanceof NodeSelection || selection instanceof BlocksSelection) {
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
