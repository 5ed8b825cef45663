import { lift } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

/** At the start of a heading or of code makes it a paragraph, at the start of a frame takes its first block out. */
export const undoBlock: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || !$from.parent.isTextblock) return false;
  const { parent } = $from;
  const isTyped = /^heading_|^code$/.test(parent.type.name);
  const mayTurn = isTyped && (parent.type.name !== 'code' || parent.content.size === 0);
  if (mayTurn) {
    dispatch?.(state.tr.setBlockType($from.pos, $from.pos, schema.nodes.paragraph as never));
    return true;
  }
  const isFirst = $from.depth > 1 && $from.index(-1) === 0;
  const isFrame = isFirst && /^(?:hint|blockquote|if|prompt)$/.test($from.node(-1).type.name);
  return isFrame && lift(state, dispatch, view);
};
