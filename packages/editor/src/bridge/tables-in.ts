import type { DocumentNode } from '@octavo/contract';
import type { Node } from 'prosemirror-model';
import { formOf } from '../schema/forms.ts';
import { schema } from '../schema/schema.ts';

/** Data of a table's node, as far as the editor reads it. */
export interface TableData {
  view: { type?: string; columns?: string[] } & Record<string, unknown>;
  definition: Record<string, { id?: string; title?: string; type?: string }>;
  records: Record<string, { orderIndex: string; values: Record<string, unknown> }>;
}

/** Types of columns whose values are written as text. */
export const WRITTEN: ReadonlySet<string> = new Set(['text', 'number', 'rating']);

/**
 * Returns a table, or cards, as rows of cells; undefined for cells over several columns or rows, and for tables without columns.
 * @param blocksIn makes blocks of the editor
 */
export function tableIn(node: DocumentNode, blocksIn: (nodes: readonly DocumentNode[]) => Node[]): Node | undefined {
  const { view, definition, records, ...data } = (node.data ?? {}) as unknown as TableData & Record<string, unknown>;
  const shown = view?.columns ?? [];
  if ((view?.type !== 'grid' && view?.type !== 'cards') || data.cellMerges !== undefined || shown.length === 0) return undefined;
  if (shown.some((id) => definition[id] === undefined)) return undefined;
  const cells = new Map((node.fragments ?? []).map((each) => [each.fragment ?? '', each]));
  const isFit = [...cells.values()].every(({ nodes = [] }) => nodes.every(({ type = '' }) => formOf(type)?.inCells === true));
  if (!isFit) return undefined;
  const others = Object.fromEntries(Object.entries(definition).filter(([id]) => !shown.includes(id)));
  const head = shown.map((id) => {
    const { title = '', ...column } = definition[id] ?? {};
    return schema.node('table_header', { id, column, colwidth: null }, title === '' ? [] : [schema.text(title)]);
  });
  const rows = Object.entries(records)
    .sort(([, one], [, other]) => (one.orderIndex < other.orderIndex ? -1 : one.orderIndex > other.orderIndex ? 1 : 0))
    .map(([id, { values }]) => rowIn(id, values));
  const { columns: _columns, ...look } = view;
  // Columns that are not shown keep their places among the others.
  const order = Object.keys(definition);
  return schema.node('table', { key: node.key ?? '', data: { ...data, view: look, others, order } }, [
    schema.node('table_head', null, head),
    ...rows,
  ]);

  function rowIn(id: string, values: Record<string, unknown>): Node {
    const hidden = Object.fromEntries(Object.entries(values).filter(([column]) => !shown.includes(column)));
    const kept = Object.values(hidden).flatMap((value) => (typeof value === 'string' ? [cells.get(value)] : []));
    const made = shown.map((column) => cellIn(definition[column]?.type ?? 'text', values[column]));
    return schema.node('table_row', { id, values: hidden, fragments: kept.filter((each) => each !== undefined) }, made);
  }

  function cellIn(type: string, value: unknown): Node {
    const fragment = typeof value === 'string' ? cells.get(value) : undefined;
    if (fragment !== undefined) return schema.node('table_cell', { fragment: value }, atLeastOne(blocksIn(fragment.nodes ?? [])));
    if (!WRITTEN.has(type) && value !== undefined) return schema.node('table_cell', null, schema.node('table_value', { type, value }));
    if (type === 'checkbox') return schema.node('table_cell', null, schema.node('table_value', { type, value: false }));
    const text = value === undefined ? '' : String(value);
    return schema.node('table_cell', null, schema.node('paragraph', null, text === '' ? [] : [schema.text(text)]));
  }
}

const atLeastOne = (nodes: Node[]): Node[] => (nodes.length > 0 ? nodes : [schema.node('paragraph')]);
