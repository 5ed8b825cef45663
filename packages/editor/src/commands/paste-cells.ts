import { Fragment, type Node, type Slice } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { isInTable, selectedRect } from 'prosemirror-tables';
import { WRITTEN } from '../bridge/tables-in.ts';
import { schema } from '../schema/schema.ts';
import { cellsOf } from './cells-of.ts';
import { replaceTable } from './tables.ts';

/** Most cells that a table has once others are pasted into it: more are no page of blocks. */
const MOST_CELLS = 25_000;

/**
 * Puts pasted rows and cells into the table with the cursor, from its cell on; the table gets the rows and columns that it lacks. Does nothing outside of
 * tables, with what holds no cells, and with more cells than a page holds.
 */
export function pasteCells(slice: Slice): Command {
  return (state, dispatch) => {
    const cells = isInTable(state) ? cellsOf(slice) : undefined;
    if (cells === undefined) return false;
    const { table, tableStart, left, top, map } = selectedRect(state);
    const [bottom, right] = [top + cells.length, left + (cells[0]?.length ?? 0)];
    const [height, width] = [Math.max(map.height, bottom), Math.max(map.width, right)];
    if (height * width > MOST_CELLS) return false;
    const types = Array.from({ length: width }, (_, column) => typeOf(table, column));
    const rows = Array.from({ length: height }, (_, row) => {
      const there = table.maybeChild(row);
      const made = types.map((type, column) => {
        const cell = there?.maybeChild(column) ?? emptyCell(row === 0, type);
        const isIn = row >= top && row < bottom && column >= left && column < right;
        return isIn ? filled(cell, cells[row - top]?.[column - left], type) : cell;
      });
      return there === null ? schema.node('table_row', null, made) : there.type.create(there.attrs, made);
    });
    const last = { row: bottom - 1, column: right - 1, offset: Number.MAX_SAFE_INTEGER };
    dispatch?.(replaceTable(state, { pos: tableStart - 1, table }, rows, last));
    return true;
  };
}

/** Returns the type of the values of a column; a new column holds texts. */
function typeOf(table: Node, column: number): string {
  const title = table.firstChild?.maybeChild(column)?.attrs.column as { type?: string } | undefined;
  return title?.type ?? 'text';
}

function emptyCell(isTitle: boolean, type: string): Node {
  if (isTitle) return schema.node('table_header');
  const value = type === 'checkbox' ? schema.node('table_value', { type, value: false }) : schema.node('paragraph');
  return schema.node('table_cell', null, value);
}

/**
 * Returns a cell with what a pasted one says; a column of values takes only values of its type.
 * @param pasted undefined where a cell beside or above covers the place: it is empty
 */
function filled(cell: Node, pasted: Node | undefined, type: string): Node {
  if (cell.type.name === 'table_header') {
    const words = pasted?.textBetween(0, pasted.content.size, ' ') ?? '';
    return cell.copy(words === '' ? Fragment.empty : Fragment.from(schema.text(words)));
  }
  const value = pasted?.firstChild?.type.name === 'table_value' ? pasted.firstChild : undefined;
  if (WRITTEN.has(type) ? value !== undefined : value?.attrs.type !== type) return cell;
  // A cell that was selected in part may have lost what a cell needs.
  return schema.nodes.table_cell?.createAndFill(null, contentOf(pasted)) ?? cell;
}

function contentOf(pasted: Node | undefined): Fragment {
  if (pasted === undefined) return Fragment.empty;
  return pasted.inlineContent ? Fragment.from(schema.node('paragraph', null, pasted.content)) : pasted.content;
}
