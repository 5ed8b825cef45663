import type { Command } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

/** Writes an emoji in the place of the selection. */
export function insertEmoji(character: string): Command {
  return (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent || state.selection.$from.parent.type.spec.code === true) return false;
    const code = Array.from(character, (sign) => sign.codePointAt(0)?.toString(16)).join('-');
    const emoji = schema.node('emoji', { data: { code } });
    dispatch?.(state.tr.replaceSelectionWith(emoji, true).scrollIntoView());
    return true;
  };
}
