import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Place of the bubble (px in the window): the middle of its lower edge. */
export interface BubblePlace {
  left: number;
  top: number;
}

/** Returns where the bubble of a selected text stands; `undefined` if it has none: nothing, code or blocks are selected. */
export function bubbleAt(view: EditorView): BubblePlace | undefined {
  const { selection } = view.state;
  if (!view.hasFocus() || !isText(view.state)) return undefined;
  const start = view.coordsAtPos(selection.from, 1);
  const end = view.coordsAtPos(selection.to, -1);
  const isOneLine = Math.abs(start.top - end.top) < 4;
  return { left: isOneLine ? (start.left + end.right) / 2 : start.left + 80, top: start.top - 6 };
}

function isText({ selection, doc }: EditorState): boolean {
  const { empty, from, to, $from } = selection;
  return !empty && selection instanceof TextSelection && $from.parent.type.spec.code !== true && doc.textBetween(from, to).trim() !== '';
}
