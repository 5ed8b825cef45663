import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { addRowAfter, addRowBefore, deleteRow as deleteRows } from 'prosemirror-tables';
import { schema } from '../schema/schema.ts';

/** Alignment of the texts of a column. */
export type ColumnAlignment = 'left' | 'center' | 'right';

/** The cell with the cursor. */
interface CellPlace {
  /** Position before the table. */
  pos: number;
  table: Node;
  /** Row in the table, from 0 for the head. */
  row: number;
  column: number;
  /** Offset of the cursor in the cell. */
  offset: number;
}

/** Returns the cell with the cursor; undefined outside of tables. */
function cellPlace({ selection: { $head } }: EditorState): CellPlace | undefined {
  for (let depth = $head.depth; depth > 2; depth -= 1) {
    if (!/^table_(?:cell|header)$/.test($head.node(depth).type.name)) continue;
    return {
      pos: $head.before(depth - 2),
      table: $head.node(depth - 2),
      row: $head.index(depth - 2),
      column: $head.index(depth - 1),
      offset: $head.pos - $head.start(depth),
    };
  }
  return undefined;
}

/** Returns true for a selection in a table. */
export function isInCell(state: EditorState): boolean {
  return cellPlace(state) !== undefined;
}

/** Returns a transaction that puts another table in the place of one, and the cursor into one of its cells. */
export function replaceTable(
  state: EditorState,
  place: Pick<CellPlace, 'pos' | 'table'>,
  rows: readonly Node[],
  at: Pick<CellPlace, 'row' | 'column' | 'offset'>,
): Transaction {
  const table = place.table.type.create(place.table.attrs, rows);
  const tr = state.tr.replaceWith(place.pos, place.pos + place.table.nodeSize, table);
  let pos = place.pos + 1;
  for (let i = 0; i < at.row; i += 1) pos += table.child(i).nodeSize;
  pos += 1;
  for (let i = 0; i < at.column; i += 1) pos += table.child(at.row).child(i).nodeSize;
  const size = table.child(at.row).child(at.column).content.size;
  // The end of a cell lies behind its last block, from where one looks back.
  const $at = tr.doc.resolve(pos + 1 + Math.min(at.offset, size));
  return tr.setSelection(TextSelection.near($at, at.offset < size ? 1 : -1)).scrollIntoView();
}

/** Adds a row above or below that of the cursor; nothing goes above the head. */
export function addRow(side: 'above' | 'below'): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (place === undefined || (side === 'above' && place.row === 0)) return false;
    return (side === 'above' ? addRowBefore : addRowAfter)(state, dispatch);
  };
}

/** Deletes the row of the cursor; the head stays. */
export const deleteRow: Command = (state, dispatch) => {
  const place = cellPlace(state);
  return place !== undefined && place.row > 0 && deleteRows(state, dispatch);
};

/** Moves the row of the cursor over the one beside it; the head stays first. */
export function moveRow(by: -1 | 1): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (place === undefined) return false;
    const { row, column, offset, table } = place;
    const to = row + by;
    if (row === 0 || to < 1 || to >= table.childCount) return false;
    const rows = [...table.children];
    rows.splice(to, 0, ...rows.splice(row, 1));
    dispatch?.(replaceTable(state, place, rows, { row: to, column, offset }));
    return true;
  };
}

/** Moves the column of the cursor over the one beside it. */
export function moveColumn(by: -1 | 1): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    if (place === undefined) return false;
    const { row, column, offset, table } = place;
    const to = column + by;
    if (to < 0 || to >= table.child(row).childCount) return false;
    const rows = table.children.map((each) => {
      const cells = [...each.children];
      cells.splice(to, 0, ...cells.splice(column, 1));
      return each.type.create(each.attrs, cells);
    });
    dispatch?.(replaceTable(state, place, rows, { row, column: to, offset }));
    return true;
  };
}

/** Aligns the texts of the column of the cursor; values of other types have no alignment. */
export function alignColumn(alignment: ColumnAlignment): Command {
  return (state, dispatch) => {
    const place = cellPlace(state);
    const head = place?.table.firstChild;
    if (place === undefined || head == null || place.column >= head.childCount) return false;
    let pos = place.pos + 2;
    for (let i = 0; i < place.column; i += 1) pos += head.child(i).nodeSize;
    const { attrs } = head.child(place.column);
    if (((attrs.column as { type?: string }).type ?? 'text') !== 'text') return false;
    const column = { ...(attrs.column as object), textAlignment: alignment };
    dispatch?.(state.tr.setNodeMarkup(pos, schema.nodes.table_header, { ...attrs, column }));
    return true;
  };
}
