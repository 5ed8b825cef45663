import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { blockAround } from './places.ts';

/**
 * Puts a block in the place of the empty paragraph around a position, else behind the block around it, or between the blocks that it is between. The selection stays: whoever waits for a
 * block may be writing somewhere else.
 * @param at a position in the document
 */
export function placeBlock(block: Node, at: number): Command {
  return (state, dispatch) => {
    const $at = state.doc.resolve(Math.max(0, Math.min(at, state.doc.content.size)));
    const place = blockAround($at);
    const end = place === undefined ? ($at.depth === 0 ? $at.pos : state.doc.content.size) : place.pos + place.node.nodeSize;
    const isEmpty = place?.node.type.name === 'paragraph' && place.node.content.size === 0;
    const from = isEmpty ? place.pos : end;
    const $from = state.doc.resolve(from);
    if (!$from.parent.canReplaceWith($from.index(), state.doc.resolve(end).index(), block.type)) return false;
    dispatch?.(state.tr.replaceWith(from, end, block));
    return true;
  };
}
