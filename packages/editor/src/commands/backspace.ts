import { lift } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { liftItem } from './lists.ts';

/** At the start of a heading or of code makes it a paragraph, at the start of an item takes it out of its list or up a level, at the start of a frame takes its first block out. */
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
  if (isFirst && $from.node(-1).type.name === 'list_item') return liftItem(state, dispatch, view);
  const isFrame = isFirst && /^(?:hint|blockquote|if|prompt)$/.test($from.node(-1).type.name);
  return isFrame && lift(state, dispatch, view);
};

/** At the end of an item joins the text of the next one to its own. */
export const joinNextItem: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.depth < 3 || $from.parentOffset < $from.parent.content.size || $from.parent.type.name !== 'paragraph') return false;
  const [item, list] = [$from.node(-1), $from.node(-2)];
  const isLast = item.type.name === 'list_item' && $from.index(-1) === item.childCount - 1;
  const next = isLast ? list.maybeChild($from.index(-2) + 1) : undefined;
  if (next?.firstChild?.type !== $from.parent.type) return false;
  // Two levels are joined: the paragraphs, and the items around them.
  dispatch?.(state.tr.join($from.after(-1), 2).scrollIntoView());
  return true;
};
