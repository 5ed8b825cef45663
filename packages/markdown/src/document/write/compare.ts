import { nodeDefinition } from '../../blocks/table.ts';
import { plainTitle } from '../tables.ts';
import type { SourceLeaf, SourceNode } from './check.ts';
import { asRecord, orderOf } from './data.ts';

/** Options of comparing two documents. */
export interface CompareOptions {
  /** References as something that is equal when they lead to the same; themselves when absent. */
  ref?: (ref: Record<string, unknown>) => unknown;
  /** Returns the identity of a file that a cell names; the name itself if absent. */
  file?: (name: string) => string;
  /** True if the ids of headings are compared; true if absent. */
  ids?: boolean;
}

/**
 * Returns the content of nodes as a text that is equal for equal content: without keys, with leaves joined, without content that a reader does
 * not see and a file does not hold, such as empty paragraphs, and without flags that are not set.
 */
export function signature(nodes: readonly SourceNode[], options: CompareOptions = {}): string {
  return JSON.stringify(new Canon(options).nodes(nodes, false));
}

class Canon {
  readonly #options: CompareOptions;

  constructor(options: CompareOptions) {
    this.#options = options;
  }

  nodes(nodes: readonly SourceNode[], joined: boolean): unknown[] {
    const found: unknown[] = [];
    let leaves: SourceLeaf[] = [];
    const settle = () => {
      const texts = this.#leaves(leaves, joined);
      if (texts.length > 0) found.push(texts);
      leaves = [];
    };
    for (const node of nodes) {
      if (node.object === 'text') for (const leaf of node.leaves) leaves.push(leaf);
      else {
        settle();
        const canon = this.#node(node, joined);
        if (canon !== undefined) found.push(canon);
      }
    }
    settle();
    return joined ? trimmed(found) : found;
  }

  #leaves(leaves: readonly SourceLeaf[], joined: boolean): [string, string][] {
    const found: [string, string][] = [];
    for (const { text, marks } of leaves) {
      if (text === '') continue;
      const kinds = marks.map(({ type, data }) => (type === 'color' ? `color ${colour(data.text)} ${colour(data.background)}` : type));
      const key = [...new Set(kinds)].sort().join(',');
      const last = found[found.length - 1];
      if (last !== undefined && last[1] === key) last[0] += text;
      else found.push([text, key]);
    }
    if (joined) for (const each of found) each[0] = each[0].replace(/\s+/g, ' ');
    return found;
  }

  #node(node: SourceNode, outer: boolean): unknown {
    const { object } = node;
    const type = typeOf(node);
    if (type === 'table') return this.#table(node);
    const joined = outer || type === 'expandable-title' || type === 'table-cell' || (type === 'caption' && object === 'fragment' && outer);
    const inner = joined || type === 'image' || type === 'drawing';
    const found = this.nodes(node.nodes, joined);
    // A heading has no white space at its ends.
    const nodes = type.startsWith('heading-') ? trimmed(found) : found;
    const data = this.#data(type, node.data);
    // An empty paragraph is nothing in a file.
    if (type === 'paragraph' && object === 'block' && nodes.length === 0) return undefined;
    const fragments = node.fragments.map((fragment) => this.#node(fragment, inner)).filter((fragment) => fragment !== undefined);
    if (object === 'fragment' && nodes.length === 0) return undefined;
    return { type, ...(Object.keys(data).length > 0 ? { data } : {}), ...(nodes.length > 0 ? { nodes } : {}), ...shown(fragments) };
  }

  #data(type: string, given: Record<string, unknown>): Record<string, unknown> {
    const data: Record<string, unknown> = { ...given };
    if (type === 'annotation') delete data.label;
    if (this.#options.ids === false && type.startsWith('heading-')) delete data.id;
    return this.#record(nodeDefinition(type)?.canonical?.(data) ?? data, type);
  }

  #record(values: Record<string, unknown>, type = ''): Record<string, unknown> {
    const found: [string, unknown][] = [];
    for (const name of Object.keys(values).sort()) {
      const value = values[name];
      const isUnset = value === undefined || value === '' || (value === false && type !== 'list-item' && name !== 'grouped');
      if (!isUnset) found.push([name, this.#value(value)]);
    }
    return Object.fromEntries(found);
  }

  #value(value: unknown): unknown {
    if (Array.isArray(value)) return (value as unknown[]).map((each) => this.#value(each));
    const record = asRecord(value);
    if (record === undefined) return value;
    return typeof record.kind === 'string' && this.#options.ref !== undefined ? this.#options.ref(record) : this.#record(record);
  }

  /** A table by the places of its rows and columns: their ids mean nothing. */
  #table({ data, fragments }: SourceNode): unknown {
    const definition = asRecord(data.definition) ?? {};
    const records = Object.entries(asRecord(data.records) ?? {}).sort(([, one], [, other]) =>
      orderOf(one).localeCompare(orderOf(other), 'en'),
    );
    const columns = Object.keys(definition);
    const cells = new Map(fragments.map((fragment) => [fragment.fragment, fragment]));
    const places = new Map<unknown, number>(columns.map((id, index) => [id, index]));
    const place = (id: unknown): unknown => places.get(id) ?? id;
    const rows = new Map(records.map(([id], index) => [id, index]));
    const cellOf = (record: unknown, column: string): unknown => {
      const value = asRecord(asRecord(record)?.values)?.[column];
      const cell = typeof value === 'string' ? cells.get(value) : undefined;
      const type = asRecord(definition[column])?.type;
      if (cell !== undefined) return this.nodes(cell.nodes, true);
      if (value === undefined || (type === 'checkbox' && value === false)) return [];
      const { file } = this.#options;
      if (type === 'files' && file !== undefined && Array.isArray(value)) return (value as unknown[]).map((name) => file(String(name)));
      return this.#value(value);
    };
    const view = asRecord(data.view) ?? {};
    const { columns: listed, columnWidths, hideHeader, useNewSizing: _sizing, ...others } = view;
    const widths = Object.entries(asRecord(columnWidths) ?? {})
      .map(([id, width]): [unknown, unknown] => [place(id), width])
      .sort(([one], [other]) => Number(one) - Number(other));
    const merges = Array.isArray(data.cellMerges) ? (data.cellMerges as unknown[]).map((merge) => this.#merge(merge, rows, place)) : [];
    const titleOf = (id: string) => {
      const title = asRecord(definition[id])?.title;
      return typeof title === 'string' ? plainTitle(title) : '';
    };
    return {
      type: 'table',
      view: {
        ...this.#record(others),
        ...Object.fromEntries(
          ['targetDefinition', 'coverDefinition', 'coverDefinitionDark'].flatMap((name) =>
            view[name] === undefined ? [] : [[name, place(view[name])]],
          ),
        ),
        columns: Array.isArray(listed) ? (listed as unknown[]).map(place) : columns.map(place),
        // A header without titles is none.
        hideHeader: hideHeader === true || columns.every((id) => titleOf(id) === ''),
      },
      widths,
      merges,
      columns: columns.map((id) =>
        this.#record({ textAlignment: 'left', ...(asRecord(definition[id]) ?? {}), title: titleOf(id), id: undefined }),
      ),
      rows: records.map(([, record]) => columns.map((column) => cellOf(record, column))),
      data: this.#record({ ...data, view: undefined, definition: undefined, records: undefined, cellMerges: undefined, search: undefined }),
      search: data.search ?? true,
    };
  }

  #merge(merge: unknown, rows: ReadonlyMap<string, number>, place: (id: unknown) => unknown): unknown {
    const { anchor, rowSpan, colSpan } = asRecord(merge) ?? {};
    const { record, column } = asRecord(anchor) ?? {};
    return [typeof record === 'string' ? rows.get(record) : undefined, place(column), rowSpan, colSpan];
  }
}

/** Returns the type of a node, as a file says it: tasks without a box are items. Nodes that say the same have the same type. */
export function typeOf({ type, nodes }: SourceNode): string {
  return type === 'list-tasks' && nodes.every(({ data }) => data.checked === undefined) ? 'list-unordered' : type;
}

const colour = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : 'default');
const shown = (fragments: unknown[]): object => (fragments.length > 0 ? { fragments } : {});

/** Running text without white space at both ends. */
function trimmed(found: unknown[]): unknown[] {
  const edge = (index: number, cut: (text: string) => string, at: 0 | -1) => {
    const texts = found.at(index);
    if (!Array.isArray(texts)) return;
    const last = (texts as [string, string][]).at(at);
    if (last === undefined) return;
    last[0] = cut(last[0]);
    if (last[0] !== '') return;
    texts.splice(at === 0 ? 0 : texts.length - 1, 1);
    if (texts.length === 0) found.splice(index === 0 ? 0 : found.length - 1, 1);
  };
  edge(0, (text) => text.trimStart(), 0);
  edge(-1, (text) => text.trimEnd(), -1);
  return found;
}
