import type { DocumentNode } from '@octavo/contract';
import type { Node } from 'prosemirror-model';

/** Hands out ids: those that are there, once each, and new ones. */
class Ids {
  readonly #taken = new Set<string>();
  readonly #prefix: string;
  #next = 1;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  take(wanted: unknown): string {
    let id = typeof wanted === 'string' ? wanted : '';
    while (id === '' || this.#taken.has(id)) id = `${this.#prefix}${this.#next++}`;
    this.#taken.add(id);
    return id;
  }
}

/** Data of a table in the editor, beside that of its node. */
interface EditedTable {
  view?: Record<string, unknown>;
  /** Columns that are not shown. */
  others?: Record<string, unknown>;
  /** Ids of all columns, as they stood. */
  order?: readonly string[];
}

/** Returns the columns as they are shown, each of the others behind the one that it stood behind. */
function inOrder(
  columns: readonly { id: string; definition: Record<string, unknown> }[],
  others: Record<string, unknown>,
  order: readonly string[],
): Record<string, unknown> {
  const entries: [string, unknown][] = columns.map(({ id, definition }) => [id, definition]);
  const ids = [...new Set([...order, ...Object.keys(others)])];
  for (const [i, id] of ids.entries()) {
    if (!Object.hasOwn(others, id)) continue;
    const isNew = !order.includes(id);
    const before = isNew ? entries.length - 1 : entries.findIndex(([each]) => each === ids[i - 1]);
    entries.splice(before + 1, 0, [id, others[id]]);
  }
  return Object.fromEntries(entries);
}

/** Returns a view without the widths of columns that were deleted. */
function withoutGone(
  { columnWidths = {}, useNewSizing, ...view }: Record<string, unknown> = {},
  definition: object,
): Record<string, unknown> {
  const widths = Object.entries(columnWidths as object).filter(([id]) => Object.hasOwn(definition, id));
  return widths.length === 0 ? view : { ...view, columnWidths: Object.fromEntries(widths), useNewSizing };
}

/** Returns the definition of a column: only texts are aligned. */
function columnOf({
  type = 'text',
  textAlignment = 'left',
  ...column
}: Record<string, unknown>): Record<string, unknown> & { type: string } {
  return { type: String(type), ...(type === 'text' ? { textAlignment } : {}), ...column };
}

const isRow = ({ type }: Node): boolean => type.name === 'table_row';

/**
 * Returns a table of the editor as the node of a document. Rows, columns and cells keep their ids; new ones get some.
 * @param blocksOut makes nodes of a document
 */
export function tableOut(table: Node, blocksOut: (parent: Node) => DocumentNode[]): DocumentNode {
  const { view, others = {}, order = [], ...data } = table.attrs.data as EditedTable;
  const ids = { column: new Ids('column'), row: new Ids('row'), cell: new Ids('cell') };
  const fragments: DocumentNode[] = [];
  const columns: { id: string; type: string; definition: Record<string, unknown> }[] = [];
  table.firstChild?.forEach(({ attrs, textContent }) => {
    const id = ids.column.take(attrs.id);
    const column = columnOf(attrs.column as Record<string, unknown>);
    columns.push({ id, type: column.type, definition: { ...column, id, title: textContent } });
  });
  const records: Record<string, { orderIndex: string; values: Record<string, unknown> }> = {};
  table.forEach((row, _offset, index) => {
    if (!isRow(row)) return;
    const values: Record<string, unknown> = { ...(row.attrs.values as object) };
    fragments.push(...(row.attrs.fragments as DocumentNode[]));
    row.forEach((cell, _at, place) => {
      const column = columns[place];
      const value = column && cellOut(cell, column.type);
      if (column !== undefined && value !== undefined) values[column.id] = value;
    });
    records[ids.row.take(row.attrs.id)] = { orderIndex: (index - 1).toString(36).padStart(6, '0'), values };
  });
  const definition = inOrder(columns, others, order);
  return {
    object: 'block',
    type: 'table',
    key: String(table.attrs.key),
    isVoid: true,
    data: { ...data, view: { type: 'grid', ...withoutGone(view, definition), columns: columns.map(({ id }) => id) }, records, definition },
    fragments,
  };

  function cellOut(cell: Node, type: string): unknown {
    const first = cell.firstChild;
    if (first?.type.name === 'table_value') return first.attrs.value ?? undefined;
    const text = cell.textContent.trim();
    const isPlain = cell.childCount === 1 && first?.type.name === 'paragraph';
    if ((type === 'number' || type === 'rating') && isPlain && text !== '' && Number.isFinite(Number(text))) return Number(text);
    const hasContent = cell.childCount > 1 || (first !== null && (first.type.name !== 'paragraph' || first.content.size > 0));
    if (!hasContent) return undefined;
    const name = ids.cell.take(cell.attrs.fragment);
    fragments.push({ object: 'fragment', type: 'table-cell', key: '', fragment: name, nodes: blocksOut(cell) });
    return name;
  }
}
