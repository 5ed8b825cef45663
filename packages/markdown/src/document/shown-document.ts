import type { Document, DocumentNode } from '@octavo/contract';
import { documentText } from './document-text.ts';

/** Types of columns whose cells hold a list. */
const LISTS = new Set(['select', 'users', 'files']);

/**
 * Returns a document as programs show it, which is never written back. Lists of tasks and other items are a list of each run of them, since a box is drawn for
 * each item of a list of tasks. Cells hold values of the type of their column: text in columns of options is an option, and no list is an empty one.
 */
export function shownDocument(document: Document): Document {
  return { ...document, nodes: shownNodes(document.nodes) };
}

function shownNodes(nodes: readonly DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node) => {
    const shown = { ...node };
    if (node.nodes !== undefined) shown.nodes = shownNodes(node.nodes);
    if (node.fragments !== undefined) shown.fragments = shownNodes(node.fragments);
    if (node.type === 'list-tasks') return partedList(shown);
    return node.type === 'table' ? [shownTable(shown)] : [shown];
  });
}

function partedList(list: DocumentNode): DocumentNode[] {
  const runs: DocumentNode[][] = [];
  const isTask = (item: DocumentNode | undefined) => item?.data?.checked !== undefined;
  for (const item of list.nodes ?? []) {
    const run = runs.at(-1);
    if (run !== undefined && isTask(run[0]) === isTask(item)) run.push(item);
    else runs.push([item]);
  }
  return runs.map((nodes, n) => ({
    ...list,
    type: isTask(nodes[0]) ? 'list-tasks' : 'list-unordered',
    key: n === 0 ? list.key : `${nodes[0]?.key ?? n}-list`,
    nodes,
  }));
}

interface Column {
  type?: string;
  options?: { value: string; label: string; color: string }[];
}

interface TableData {
  definition?: Record<string, Column>;
  records?: Record<string, { values: Record<string, unknown> }>;
}

function shownTable(table: DocumentNode): DocumentNode {
  const { definition = {}, records = {}, ...data } = (table.data ?? {}) as TableData;
  const typed = Object.entries(definition).filter(([, { type = '' }]) => LISTS.has(type) || type === 'number');
  if (typed.length === 0) return table;
  const cells = new Map(table.fragments?.map((cell) => [cell.fragment as unknown, cell]));
  const options = new Map(typed.map(([id, column]) => [id, new Map(column.options?.map((option) => [option.value, option]))]));
  const shownValue = (id: string, type: string | undefined, value: unknown): unknown => {
    const cell = cells.get(value);
    if (cell === undefined) return value ?? (LISTS.has(type ?? '') ? [] : undefined);
    cells.delete(value);
    const text = documentText({ object: 'document', data: {}, nodes: cell.nodes ?? [] })
      .replace(/\s+/g, ' ')
      .trim();
    if (type === 'number') return text;
    if (type !== 'select' || text === '') return [];
    const known = options.get(id);
    if (known?.has(text) === false) known.set(text, { value: text, label: text, color: '' });
    return [text];
  };
  const shownRecords = Object.entries(records).map(([row, record]) => {
    const values = typed
      .map(([id, { type }]) => [id, shownValue(id, type, record.values[id])] as const)
      .filter(([, value]) => value !== undefined);
    return [row, { ...record, values: { ...record.values, ...Object.fromEntries(values) } }];
  });
  const shownColumns = Object.entries(definition).map(([id, column]) => {
    return [id, column.type === 'select' ? { ...column, options: [...(options.get(id)?.values() ?? [])] } : column];
  });
  return {
    ...table,
    data: { ...data, records: Object.fromEntries(shownRecords), definition: Object.fromEntries(shownColumns) },
    fragments: [...cells.values()],
  };
}
