import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

const link = schema.marks.link as MarkType;

/** A link with the text that it is on. */
export interface LinkPlace {
  from: number;
  to: number;
  href: string;
}

/** Returns the reference that an address is in a document. */
function refOf(href: string): Record<string, string> {
  return href.startsWith('#') && href.length > 1 ? { kind: 'anchor', anchor: href.slice(1) } : { kind: 'url', url: href };
}

/** Returns the link around the cursor, or at the start of the selection. */
export function linkAround({ doc, selection: { $from, empty } }: EditorState): LinkPlace | undefined {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? []);
  if (mark === undefined || (empty && !$from.parent.inlineContent)) return undefined;
  const start = $from.start();
  let [from, to] = [-1, -1];
  $from.parent.forEach((node, offset) => {
    const at = start + offset;
    if (!mark.isInSet(node.marks)) return;
    if (at > $from.pos && to < at) return;
    if (to !== at) from = at;
    if (at <= $from.pos || to === at) to = at + node.nodeSize;
  });
  const { kind, url, anchor } = (mark.attrs.data as { ref: Record<string, string> }).ref;
  return from < 0 || from > doc.content.size ? undefined : { from, to, href: kind === 'anchor' ? `#${anchor}` : (url ?? '') };
}

/** Links the selected text, changes the link at the cursor, or writes a text with a link. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection;
    const around = linkAround(state);
    const mark = link.create({ data: { ref: refOf(href) } });
    if (!empty || around !== undefined) {
      const range = empty && around !== undefined ? around : { from, to };
      dispatch?.(state.tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark));
      return true;
    }
    if (!state.selection.$from.parent.inlineContent) return false;
    dispatch?.(state.tr.replaceSelectionWith(schema.text(text === '' ? href : text, [mark]), false));
    return true;
  };
}

/** Takes the link at the cursor, or those of the selection, away. */
export const removeLink: Command = (state, dispatch) => {
  const { empty, from, to } = state.selection;
  const around = linkAround(state);
  if (empty && around === undefined) return false;
  const range = empty && around !== undefined ? around : { from, to };
  dispatch?.(state.tr.removeMark(range.from, range.to, link));
  return true;
};
