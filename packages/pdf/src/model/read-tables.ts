import type { DrawnElement, DrawnNode } from '@octavo/markdown';
import { elementsOf } from './drawn.ts';
import { printedAs } from './parts.ts';
import type { Reading } from './reading.ts';
import type { Block, Cell } from './types.ts';

/** Tables with more columns lie on their side, where they may. */
const MAX_UPRIGHT = 7;
/** A table that is wider still is cut into several, one below the other. */
const MAX_COLUMNS = 24;
const MAX_SPAN = 1000;

type ReadBlocks = (nodes: readonly DrawnNode[], reading: Reading, depth: number) => Block[];

/**
 * Returns a table with every cell in a place of its own, whatever its spans say: those that would leave the table or lie on another cell are
 * shortened, since the typesetter refuses them.
 */
export function readTable(table: DrawnElement, reading: Reading, depth: number, readBlocks: ReadBlocks): Block[] {
  const rows = rowsOf(table);
  const taken = new Set<string>();
  const cells: Cell[] = [];
  let columns = 0;
  for (const [y, { row }] of rows.entries()) {
    let x = 0;
    for (const cell of elementsOf(row.children)) {
      while (taken.has(`${x} ${y}`)) x++;
      const wide = freeColumns(taken, x, y, spanOf(cell.attributes.colspan));
      const high = Math.min(spanOf(cell.attributes.rowspan), rows.length - y);
      for (let dy = 0; dy < high; dy++) for (let dx = 0; dx < wide; dx++) taken.add(`${x + dx} ${y + dy}`);
      const align = cell.attributes['data-align'] ?? cell.attributes.align ?? '';
      cells.push({
        x,
        y,
        columns: wide,
        rows: high,
        align: align === 'center' || align === 'right' ? align : 'left',
        header: cell.name === 'th',
        blocks: readBlocks(cell.children, reading, depth + 1),
      });
      x += wide;
      columns = Math.max(columns, x);
    }
  }
  const header = rows.findIndex(({ head }) => !head);
  const shape = { rows: rows.length, header: Math.max(header, 0) };
  if (columns === 0) return [];
  if (columns <= MAX_COLUMNS) return [{ type: 'table', columns, ...shape, cells, wide: depth === 0 && columns > MAX_UPRIGHT }];
  return cut(cells, columns).map((part) => ({ type: 'table', ...part, ...shape, wide: depth === 0 }));
}

function rowsOf(table: DrawnElement): { row: DrawnElement; head: boolean }[] {
  return elementsOf(table.children).flatMap((part) => {
    if (part.name === 'tr') return [{ row: part, head: false }];
    if (printedAs(part) === 'nothing') return [];
    return elementsOf(part.children)
      .filter((row) => row.name === 'tr')
      .map((row) => ({ row, head: part.name === 'thead' }));
  });
}

function spanOf(written: string | undefined): number {
  return written === undefined ? 1 : Math.max(1, Math.min(MAX_SPAN, Number(written) || 1));
}

function freeColumns(taken: ReadonlySet<string>, x: number, y: number, wanted: number): number {
  let free = 1;
  while (free < Math.min(wanted, MAX_COLUMNS) && !taken.has(`${x + free} ${y}`)) free++;
  return free;
}

/** Returns the parts of a table that is too wide, each with columns of its own; a cell that spans a cut ends there. */
function cut(cells: readonly Cell[], columns: number): { columns: number; cells: Cell[] }[] {
  return Array.from({ length: Math.ceil(columns / MAX_COLUMNS) }, (_, part) => {
    const from = part * MAX_COLUMNS;
    const width = Math.min(MAX_COLUMNS, columns - from);
    const own = cells.filter(({ x }) => x >= from && x < from + width);
    return {
      columns: width,
      cells: own.map((cell) => ({ ...cell, x: cell.x - from, columns: Math.min(cell.columns, from + width - cell.x) })),
    };
  });
}
