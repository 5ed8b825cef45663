import { Fragment, type Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { goOn } from './blocks.ts';
import { blockAround } from './places.ts';

/**
 * Puts blocks in the place of the empty paragraph around a position, else behind the block around it, or between the blocks that it is between. The selection
 * stays, as whoever waits for blocks may be writing somewhere else; one in the paragraph that goes is in the last of them, or behind it.
 * @param at a position in the document
 */
export function placeBlocks(blocks: readonly Node[], at: number): Command {
  return (state, dispatch) => {
    const $at = state.doc.resolve(Math.max(0, Math.min(at, state.doc.content.size)));
    const place = blockAround($at);
    const end = place === undefined ? ($at.depth === 0 ? $at.pos : state.doc.content.size) : place.pos + place.node.nodeSize;
    const isEmpty = place?.node.type.name === 'paragraph' && place.node.content.size === 0;
    const from = isEmpty ? place.pos : end;
    const $from = state.doc.resolve(from);
    const placed = Fragment.from(blocks);
    const last = blocks.at(-1);
    if (last === undefined || !$from.parent.canReplace($from.index(), state.doc.resolve(end).index(), placed)) return false;
    const { selection } = state;
    const tr = state.tr.replaceWith(from, end, placed);
    if (isEmpty && selection.from > from && selection.to < end) goOn(tr, from + placed.size - last.nodeSize);
    dispatch?.(tr);
    return true;
  };
}
