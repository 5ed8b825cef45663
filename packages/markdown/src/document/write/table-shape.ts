import { plainTitle } from '../tables.ts';
import type { SourceNode } from './check.ts';
import { asRecord, orderOf } from './data.ts';
import { refuse } from './refuse.ts';

/** A column of a table, as its definition says. */
export interface TableColumn {
  id: string;
  path: string;
  type: string;
  title: string;
  data: Record<string, unknown>;
}

/** A row: values by column, and the fragments that hold blocks. */
export interface TableRow {
  id: string;
  path: string;
  values: Record<string, unknown>;
}

/** A table as its node says it. */
export interface TableShape {
  columns: TableColumn[];
  rows: TableRow[];
  cells: ReadonlyMap<string, SourceNode>;
  view: Record<string, unknown>;
}

/** Returns the blocks that a value stands for; undefined for a plain value. */
export function cellBlocks({ cells }: TableShape, value: unknown): SourceNode[] | undefined {
  return typeof value === 'string' ? cells.get(value)?.nodes : undefined;
}

/** Reads what a table consists of, without its options. @throws OctavoError `document_invalid` */
export function tableShape(node: SourceNode): TableShape {
  const path = `${node.path}.data`;
  const cells = new Map<string, SourceNode>();
  for (const fragment of node.fragments) {
    if (fragment.type !== 'table-cell') refuse(fragment.path, 'a table has fragments "table-cell" only.');
    cells.set(fragment.fragment, fragment);
  }
  const columns = Object.entries(asRecord(node.data.definition) ?? {}).map(([id, column]): TableColumn => {
    const { type = 'text', title = '', ...data } = asRecord(column) ?? refuse(`${path}.definition.${id}`, 'a column is an object.');
    if (typeof type !== 'string' || typeof title !== 'string')
      return refuse(`${path}.definition.${id}`, 'a column has a type and a title.');
    return { id, path: `${path}.definition.${id}`, type, title: plainTitle(title), data };
  });
  if (columns.length === 0) refuse(`${path}.definition`, 'a table needs columns.');
  const ids = new Set(columns.map(({ id }) => id));
  const used = new Set<string>();
  const rows = Object.entries(asRecord(node.data.records) ?? {})
    .sort(([, one], [, other]) => orderOf(one).localeCompare(orderOf(other), 'en'))
    .map(([id, record]): TableRow => {
      const values = asRecord(asRecord(record)?.values) ?? {};
      const at = `${path}.records.${id}.values`;
      for (const [name, value] of Object.entries(values)) {
        if (!ids.has(name)) refuse(`${at}.${name.slice(0, 50)}`, 'there is no such column.');
        if (typeof value === 'string' && cells.has(value)) used.add(value);
      }
      return { id, path: at, values };
    });
  for (const [name, cell] of cells) if (!used.has(name)) refuse(cell.path, 'no value of a record names this cell.');
  return { columns, rows, cells, view: asRecord(node.data.view) ?? { type: 'grid' } };
}
