import { toggleMark } from 'prosemirror-commands';
import type { Mark, MarkType, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { markName } from '../schema/forms.ts';
import { schema } from '../schema/schema.ts';

/** Sets a mark of the document on the selected text, or removes it. Words with a note are marked together: Markdown knows no note on half a word. */
export function toggle(type: string): Command {
  const command = toggleMark(schema.marks[markName(type)] as MarkType, null, { removeWhenPresent: false });
  return (state, dispatch, view) => command(withWholeNotes(state), dispatch, view);
}

function withWholeNotes(state: EditorState): EditorState {
  const { selection, doc } = state;
  if (!(selection instanceof TextSelection) || selection.empty) return state;
  const from = edgeOf(doc.resolve(selection.from), -1);
  const to = edgeOf(doc.resolve(selection.to), 1);
  if (from === selection.from && to === selection.to) return state;
  return state.apply(state.tr.setSelection(TextSelection.create(doc, from, to)));
}

/** Returns the beginning or end of the note that a position is in the middle of; the position where it is in none. */
function edgeOf($pos: ResolvedPos, side: -1 | 1): number {
  const { parent } = $pos;
  const noteOf = (marks: readonly Mark[] | undefined) => marks?.find(({ type }) => type.name === 'annotation');
  const note = noteOf($pos.nodeBefore?.marks);
  if (note === undefined || noteOf($pos.nodeAfter?.marks)?.eq(note) !== true) return $pos.pos;
  const index = side < 0 ? $pos.index() - ($pos.textOffset > 0 ? 0 : 1) : $pos.index();
  let edge =
    $pos.pos - (side < 0 ? ($pos.textOffset > 0 ? $pos.textOffset : ($pos.nodeBefore?.nodeSize ?? 0)) : -($pos.nodeAfter?.nodeSize ?? 0));
  for (let i = index + side; noteOf(parent.maybeChild(i)?.marks)?.eq(note) === true; i += side) edge += side * parent.child(i).nodeSize;
  return edge;
}
