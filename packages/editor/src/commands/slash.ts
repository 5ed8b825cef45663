import type { Command } from 'prosemirror-state';

/** Writes the `/` that asks for blocks, behind a space where a word stands before the cursor; outside of paragraphs there is none. */
export const openSlash: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  dispatch?.(state.tr.insertText(/(?:^|\s)$/.test(before) ? '/' : ' /').scrollIntoView());
  return true;
};
