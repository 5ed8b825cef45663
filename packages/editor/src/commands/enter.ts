import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables';
import { schema } from '../schema/schema.ts';
import { isCards } from './cards.ts';

/** Returns the depth of the cell around the selection; undefined outside of tables. */
function cellDepth({ selection: { $from } }: EditorState): number | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (/^table_(?:cell|header)$/.test($from.node(depth).type.name)) return depth;
  return undefined;
}

/** Goes to the cell below; in the last row adds one. Only from the text of a cell, not from a list in it. */
export const enterInCell: Command = (state, dispatch, view) => {
  const depth = cellDepth(state);
  const { $from } = state.selection;
  if (depth === undefined || $from.depth > depth + 1 || !$from.parent.isTextblock || $from.parent.type.spec.code === true) return false;
  const table = $from.node(depth - 2);
  if (isCards(table)) return nextCell(state, dispatch, view);
  const [row, column] = [$from.index(depth - 2), $from.index(depth - 1)];
  const into = (from: EditorState) => {
    let pos = $from.start(depth - 2);
    for (let i = 0; i <= row; i += 1) pos += table.child(i).nodeSize;
    const below = from.doc.nodeAt(pos);
    pos += 1;
    for (let i = 0; below !== null && i < column; i += 1) pos += below.child(i).nodeSize;
    dispatch?.(from.tr.setSelection(Selection.near(from.doc.resolve(pos + 1))).scrollIntoView());
  };
  if (row + 1 < table.childCount) into(state);
  else if (dispatch !== undefined && view !== undefined) {
    addRowAfter(state, (tr) => view.dispatch(tr));
    into(view.state);
  } else if (dispatch !== undefined) addRowAfter(state, dispatch);
  return true;
};

/** Goes to the next cell; from the last one into a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (dispatch === undefined) return true;
  if (view === undefined) return addRowAfter(state, dispatch);
  addRowAfter(state, (tr) => view.dispatch(tr));
  return goToNextCell(1)(view.state, dispatch);
};

/** Goes to the cell before. */
export const previousCell: Command = (state, dispatch) => isInTable(state) && goToNextCell(-1)(state, dispatch);

/** Leaves a frame from the empty paragraph at its end: the paragraph goes behind the outermost part that it ends. */
export const leaveFrame: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parent.content.size > 0 || $from.depth < 2) return false;
  const frame = $from.node(-1);
  const isLast = frame.childCount > 1 && $from.index(-1) === frame.childCount - 1;
  if (!isLast || frame.type.spec.isolating !== true || frame.type.name === 'table_cell') return false;
  let depth = $from.depth - 1;
  while (depth > 1 && !$from.node(depth).type.isInGroup('block')) depth -= 1;
  const after = $from.after(depth);
  const tr = state.tr.insert(after, schema.node('paragraph')).delete($from.before(), $from.after());
  const at = tr.mapping.map(after);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  return true;
};

/** From the title of an expandable into its body. */
export const enterBody: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'expandable_title') return false;
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve($from.after() + 1))).scrollIntoView());
  return true;
};

/** From a caption behind its pictures. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type.name !== 'image') return false;
  const after = $from.after(-1);
  const tr = state.tr.insert(after, schema.node('paragraph'));
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

/** Breaks the line without beginning a block. */
export const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.inlineContent || $from.parent.type.contentMatch.matchType(schema.nodes.line_break as never) === null) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.node('line_break'), true).scrollIntoView());
  return true;
};

/** Puts two spaces into code. */
export const indentCode: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code !== true) return false;
  dispatch?.(state.tr.insertText('  ').scrollIntoView());
  return true;
};
