import { arrange, joinParts, type Part } from './arrange.ts';
import type { SourceNode } from './check.ts';
import { signature } from './compare.ts';
import type { Reviser } from './reviser.ts';
import type { TableColumn, TableRow, TableShape } from './table-shape.ts';
import type { CellSource, RowSource } from './table-source.ts';
import type { Unit } from './unit.ts';

/** A table before and now. */
export interface TableChange {
  before: TableShape;
  now: TableShape;
}

/** Ways to write the rows of one kind of table. */
export interface RowForm {
  /** Returns the source of a cell's content; the cell is one of {@link rowNode}. */
  cell: (cell: SourceNode, column: TableColumn, isNow: boolean) => string;
  /** A new row. */
  newRow: (row: SourceNode) => string;
  /** A row with other texts in some of its cells. */
  withCells: (row: RowSource, textOf: (cell: CellSource, index: number) => string | undefined) => string;
  /** A row with cells behind its last one. */
  withMore: (text: string, cells: readonly SourceNode[]) => string;
  /** Separator of rows that had none in the source. */
  separator: string;
}

/** Returns the rows of a table, paired with those of its source; `undefined` if none are left. */
export function reviseRows(
  unit: Unit,
  rows: readonly RowSource[],
  { before: then, now }: TableChange,
  form: RowForm,
  reviser: Reviser,
): string | undefined {
  const units = then.rows.map((row, index): Unit => {
    const { start, end } = rows[index] as RowSource;
    const nodes = [rowNode(row, then)];
    return { index, start, end, lead: unit.lead, block: undefined, nodes, origins: [] };
  });
  const revised = (row: SourceNode, of: Unit): string => {
    const [source, before] = [rows[of.index] as RowSource, of.nodes[0] as SourceNode];
    const text = form.withCells(source, (cell, i) => {
      const [old, wanted] = [before.nodes[i], row.nodes[i]];
      if (old === undefined || wanted === undefined || saidOf(old) === saidOf(wanted)) return undefined;
      const [one, other] = [then.columns[i], now.columns[i]] as [TableColumn, TableColumn];
      return wordsOfCell(unit, cell, [form.cell(old, one, false), form.cell(wanted, other, true)], reviser);
    });
    const missing = row.nodes.slice(source.cells.length);
    return missing.every((cell) => saidOf(cell) === '[]') ? text : form.withMore(text, missing);
  };
  const wanted = now.rows.map((row) => rowNode(row, now));
  const siblings = {
    said: saidOf,
    fits: () => true,
    keep: (of: Unit): Part => ({ text: reviser.slice(of), unit: of, way: 'kept' }),
    write: (nodes: readonly SourceNode[], of: Unit | undefined): Part[] =>
      nodes.map((row) =>
        of === undefined ? { text: form.newRow(row), unit: of, way: 'written' } : { text: revised(row, of), unit: of, way: 'revised' },
      ),
    silent: () => undefined,
    separator: () => form.separator,
    parts: () => true,
  };
  const parts = arrange(units, wanted, siblings);
  return parts.length === 0 ? undefined : joinParts(parts, units, reviser.base.doc.text, siblings);
}

/** Returns the source of a cell with the difference of two texts made in it. */
export function wordsOfCell(unit: Unit, cell: CellSource, [before, now]: [string, string], reviser: Reviser): string {
  return reviser.words({ ...unit, start: cell.start, end: cell.end, lead: '' }, before, now) ?? now;
}

/** Returns a row as a node: its cells in the order of the columns, those that are no blocks with their `value`. */
function rowNode(row: TableRow, shape: TableShape): SourceNode {
  const cells = shape.columns.map(({ id }): SourceNode => {
    const value = row.values[id];
    const cell = typeof value === 'string' ? shape.cells.get(value) : undefined;
    const path = `${row.path}.${id}`;
    return { ...plainNode(path, 'table-cell', cell?.nodes ?? []), data: value === undefined ? {} : { value } };
  });
  return { ...plainNode(row.path, 'table-row', cells), key: row.id };
}

function plainNode(path: string, type: string, nodes: SourceNode[]): SourceNode {
  return { path, object: 'fragment', type, key: '', fragment: '', data: {}, nodes, fragments: [], leaves: [] };
}

/** Returns the content of a row or a cell. */
function saidOf({ type, nodes, data }: SourceNode): string {
  if (type === 'table-row') return JSON.stringify(nodes.map(saidOf));
  if (nodes.length > 0 || data.value === undefined || data.value === false) return signature(nodes, { ids: false });
  return JSON.stringify(data.value);
}
