import { all, lineOf, make, styleOf, unwrap } from './dom';

/** Most cells of a table that is pasted as one. */
const MOST_CELLS = 20_000;
const MOST_COLUMNS = 200;

/**
 * Makes tables a head of titles above rows of as many cells: cells over several columns or rows stand once, beside empty ones. A table of one cell
 * is a frame, and goes; so does one in a cell, whose rows become lines.
 */
export function tidyTables(root: Element): void {
  for (const table of all(root, 'table').reverse()) {
    const rows = all(table, 'tr').filter((row) => row.closest('table') === table);
    const grid = gridOf(rows);
    const [head, ...body] = grid;
    const around = table.parentElement?.closest('td, th');
    if (head === undefined || grid.length * head.length > MOST_CELLS || (around != null && isGrid(around))) linesOf(table, rows);
    else if (grid.length === 1 && head.length === 1) table.replaceWith(...(head[0]?.childNodes ?? []));
    else table.replaceWith(...captionOf(table), tableOf(table, head, body));
  }
}

/** Returns whether a cell stands in a table of several. */
function isGrid(cell: Element): boolean {
  return (cell.closest('table')?.querySelectorAll('td, th').length ?? 0) > 1;
}

type Grid = (Element | undefined)[][];

function gridOf(rows: readonly Element[]): Grid {
  const grid: Grid = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of [...row.children].filter(({ nodeName }) => /^t[dh]$/i.test(nodeName))) {
      const line = grid[y] ?? [];
      while (x < line.length && line[x] !== null && Object.hasOwn(line, x)) x++;
      const [wide, high] = [spanOf(cell, 'colspan', MOST_COLUMNS - x), spanOf(cell, 'rowspan', rows.length - y)];
      for (let j = 0; j < high; j++)
        for (let i = 0; i < wide; i++) {
          const to = grid[y + j];
          if (to !== undefined) to[x + i] = i + j === 0 ? cell : undefined;
        }
      x += wide;
      if (x >= MOST_COLUMNS) break;
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  return grid.filter((line) => line.length > 0).map((line) => Array.from({ length: width }, (_, i) => line[i]));
}

function spanOf(cell: Element, name: string, most: number): number {
  return Math.max(1, Math.min(Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1, most));
}

function tableOf(table: Element, head: Grid[number], body: Grid): Element {
  const made = make(table, 'table');
  const titles = make(table, 'tr', { 'data-head': '' });
  for (const [x, cell] of head.entries()) {
    const align = alignmentOf(cell) ?? alignmentOf(body[0]?.[x]);
    const title = make(table, 'th', { 'data-align': align });
    title.textContent = cell === undefined ? '' : lineOf(cell);
    titles.append(title);
  }
  made.append(titles);
  for (const line of body) {
    const row = make(table, 'tr');
    for (const cell of line) {
      const own = make(table, 'td');
      own.append(...(cell?.childNodes ?? []));
      row.append(own);
    }
    made.append(row);
  }
  return made;
}

function alignmentOf(cell: Element | undefined): string | undefined {
  if (cell === undefined) return undefined;
  const align = cell.getAttribute('align') ?? styleOf(cell, 'text-align');
  return align === 'center' || align === 'right' ? align : undefined;
}

function captionOf(table: Element): Element[] {
  const [caption] = all(table, 'caption');
  if (caption === undefined || lineOf(caption) === '') return [];
  const words = make(table, 'p');
  words.append(...caption.childNodes);
  return [words];
}

/** Makes lines of a table that has no place as one. */
function linesOf(table: Element, rows: readonly Element[]): void {
  for (const row of rows) {
    const line = make(row, 'p');
    line.textContent = [...row.children].map(lineOf).filter(Boolean).join(' · ');
    row.replaceWith(line);
  }
  for (const part of all(table, 'thead, tbody, tfoot')) unwrap(part);
  unwrap(table);
}
