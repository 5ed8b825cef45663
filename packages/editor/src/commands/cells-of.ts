import type { Fragment, Node, Slice } from 'prosemirror-model';

/** Rows of cells, all as long as the longest; `undefined` stands where no cell begins. */
export type Grid = readonly (readonly (Node | undefined)[])[];

/**
 * Returns the cells of a slice that is a table, or rows or cells of one; `undefined` for any other, and for one that lies within a cell. A cell over
 * several columns or rows stands in the first of its places.
 */
export function cellsOf(slice: Slice): Grid | undefined {
  const parts = innermost(slice.content, Math.min(slice.openStart, slice.openEnd));
  const roles = new Set(parts.content.map(roleOf));
  if (roles.size !== 1) return undefined;
  if (roles.has('row')) return gridOf(parts.content.map(({ children }) => children));
  return roles.has('cell') ? gridOf([parts.content]) : undefined;
}

/**
 * Returns the parts of a slice beside each other: the frame around its parts is no part of it, such as a row of which two cells are selected. A table is
 * its rows, whether it is open or not.
 * @param open levels that are open on both sides
 */
function innermost(content: Fragment, open: number): Fragment {
  const only = content.childCount === 1 ? content.firstChild : null;
  const isFrame = only !== null && (open > 0 || only.type.spec.tableRole === 'table');
  return isFrame ? innermost(only.content, open - 1) : content;
}

function roleOf({ type }: Node): 'row' | 'cell' | undefined {
  const role: unknown = type.spec.tableRole;
  return role === 'header_cell' || role === 'cell' ? 'cell' : role === 'row' ? 'row' : undefined;
}

/** Returns rows of cells as a grid; cells that reach below the last row end with it. */
function gridOf(rows: readonly (readonly Node[])[]): Grid {
  const grid: (Node | undefined)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [y, row] of rows.entries()) {
    let x = 0;
    for (const cell of row) {
      while (taken[y]?.has(x)) x += 1;
      const { colspan, rowspan } = cell.attrs as { colspan: number; rowspan: number };
      for (const covered of taken.slice(y, y + rowspan)) for (let i = 0; i < colspan; i += 1) covered.add(x + i);
      (grid[y] as (Node | undefined)[])[x] = cell;
    }
  }
  const width = Math.max(...taken.map((columns) => Math.max(0, ...columns) + 1));
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x]));
}
