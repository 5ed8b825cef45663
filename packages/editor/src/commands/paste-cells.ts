import { Fragment, type Node, type Slice } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { __pastedCells as cellsOf, isInTable, selectedRect } from 'prosemirror-tables';
import { WRITTEN } from '../bridge/tables-in.ts';
import { schema } from '../schema/schema.ts';
import { replaceTable } from './tables.ts';

/**
 * Puts pasted rows and cells into the table with the cursor, from its cell on; the table gets the rows and columns that it lacks. Does nothing outside of
 * tables, and with what holds no cells.
 */
export function pasteCells(slice: Slice): Command {
  return (state, dispatch) => {
    const cells = isInTable(state) ? cellsOf(slice) : null;
    if (cells === null) return false;
    const { table, tableStart, left, top, map } = selectedRect(state);
    const [height, width] = [Math.max(map.height, top + cells.height), Math.max(map.width, left + cells.width)];
    const typeOf = (column: number): string => (table.firstChild?.maybeChild(column)?.attrs.column as { type?: string })?.type ?? 'text';
    const rows = Array.from({ length: height }, (_, row) => {
      const there = table.maybeChild(row);
      const made = Array.from({ length: width }, (_, column) => {
        const cell = there?.maybeChild(column) ?? emptyCell(row === 0, typeOf(column));
        const pasted = cells.rows[row - top]?.maybeChild(column - left);
        return pasted == null || row < top || column < left ? cell : filled(cell, pasted, typeOf(column));
      });
      return there === null ? schema.node('table_row', null, made) : there.type.create(there.attrs, made);
    });
    const last = { row: top + cells.height - 1, column: left + cells.width - 1, offset: Number.MAX_SAFE_INTEGER };
    dispatch?.(replaceTable(state, { pos: tableStart - 1, table }, rows, last));
    return true;
  };
}

function emptyCell(isTitle: boolean, type: string): Node {
  if (isTitle) return schema.node('table_header');
  const value = type === 'checkbox' ? schema.node('table_value', { type, value: false }) : schema.node('paragraph');
  return schema.node('table_cell', null, value);
}

/** Returns a cell with what a pasted one says; a column of values takes only values of its type. */
function filled(cell: Node, pasted: Node, type: string): Node {
  if (cell.type.name === 'table_header') {
    const words = pasted.textBetween(0, pasted.content.size, ' ');
    return cell.copy(words === '' ? Fragment.empty : Fragment.from(schema.text(words)));
  }
  const value = pasted.firstChild?.type.name === 'table_value' ? pasted.firstChild : undefined;
  if (WRITTEN.has(type) ? value !== undefined : value?.attrs.type !== type) return cell;
  return schema.node('table_cell', null, pasted.inlineContent ? schema.node('paragraph', null, pasted.content) : pasted.content);
}
