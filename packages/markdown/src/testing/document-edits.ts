import type { Document as DocumentJson, DocumentNode } from '@octavo/contract';
import type { Draw } from './draw.ts';

/** The word that edits put in. */
export const MARK = 'zzedited';

/** Changes a document as people do; false where it has nothing of the kind. */
export type DocumentEdit = (document: DocumentJson, draw: Draw) => boolean;

/** Every node of a document with the list that it stands in. */
function* places(nodes: DocumentNode[], parent = ''): Generator<{ node: DocumentNode; siblings: DocumentNode[]; parent: string }> {
  for (const node of nodes) {
    yield { node, siblings: nodes, parent };
    yield* places(node.nodes ?? [], node.type);
    yield* places(node.fragments ?? [], node.type);
  }
}

function pick<T>(list: readonly T[], draw: Draw): T | undefined {
  return list.length === 0 ? undefined : list[draw(list.length)];
}

const textOf = (text: string): DocumentNode => ({ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }) as DocumentNode;

/** A paragraph of plain text, as a program sends it: without a key. */
export const paragraphOf = (text: string): DocumentNode =>
  ({ object: 'block', type: 'paragraph', data: {}, nodes: [textOf(text)] }) as unknown as DocumentNode;

const leavesIn = (nodes: DocumentNode[]) => [...places(nodes)].flatMap(({ node }) => node.leaves ?? []);

/** Puts a word behind one of a text. */
const word: DocumentEdit = (document, draw) => {
  // A note stands in a document at each of its references: an edit of one makes another note.
  const notes = new Set(
    [...places(document.nodes ?? [])].flatMap(({ node }) => (node.type === 'annotation' ? leavesIn(node.fragments ?? []) : [])),
  );
  const leaves = leavesIn(document.nodes ?? [])
    .filter((leaf) => !notes.has(leaf))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
  const leaf = pick(leaves, draw);
  if (leaf === undefined) return false;
  const words = [...leaf.text.matchAll(/\p{L}{2,}/gu)];
  const { 0: found, index } = words[draw(words.length)] as RegExpExecArray;
  leaf.text = leaf.text.slice(0, index + found.length) + MARK + leaf.text.slice(index + found.length);
  return true;
};

const lists = (document: DocumentJson) => [...places(document.nodes ?? [])].filter(({ node }) => /^list-(?!item)/.test(node.type ?? ''));

function itemsOf(document: DocumentJson, draw: Draw, least: number): DocumentNode[] | undefined {
  return pick(
    lists(document).filter(({ node }) => (node.nodes ?? []).length >= least),
    draw,
  )?.node.nodes;
}

const itemIn: DocumentEdit = (document, draw) => {
  const items = itemsOf(document, draw, 1);
  const item = { object: 'block', type: 'list-item', data: {}, nodes: [paragraphOf(MARK)] } as unknown as DocumentNode;
  items?.splice(draw(items.length + 1), 0, item);
  return items !== undefined;
};

const itemOut: DocumentEdit = (document, draw) => {
  const items = itemsOf(document, draw, 2);
  items?.splice(draw(items.length), 1);
  return items !== undefined;
};

const itemMoved: DocumentEdit = (document, draw) => {
  const items = itemsOf(document, draw, 2);
  return items !== undefined && moved(items, draw);
};

function moved<T>(list: T[], draw: Draw): boolean {
  const [from, by] = [draw(list.length), 1 + draw(list.length - 1)];
  list.splice((from + by) % list.length, 0, ...list.splice(from, 1));
  return true;
}

interface TableData {
  records: Record<string, { orderIndex: string; values: Record<string, unknown> }>;
  definition: Record<string, { type?: string }>;
}

function tableOf(document: DocumentJson, draw: Draw, rows: number): { node: DocumentNode; data: TableData } | undefined {
  const tables = [...places(document.nodes ?? [])].filter(
    ({ node }) => node.type === 'table' && Object.keys((node.data as unknown as TableData).records).length >= rows,
  );
  const node = pick(tables, draw)?.node;
  return node && { node, data: node.data as unknown as TableData };
}

/** The records of a table in their order. */
const ordered = ({ records }: TableData) =>
  Object.entries(records).sort(([, one], [, other]) => (one.orderIndex < other.orderIndex ? -1 : 1));

function setOrder(data: TableData, rows: ReturnType<typeof ordered>): void {
  data.records = Object.fromEntries(rows.map(([id, record], i) => [id, { ...record, orderIndex: String(i).padStart(6, '0') }]));
}

const rowIn: DocumentEdit = (document, draw) => {
  const table = tableOf(document, draw, 1);
  if (table === undefined) return false;
  const column = Object.entries(table.data.definition).find(([, { type = 'text' }]) => type === 'text')?.[0];
  if (column === undefined) return false;
  const rows = ordered(table.data);
  rows.splice(draw(rows.length + 1), 0, ['newrow', { orderIndex: '', values: { [column]: 'newcell' } }]);
  setOrder(table.data, rows);
  const cell = { object: 'fragment', type: 'table-cell', fragment: 'newcell', nodes: [paragraphOf(MARK)] } as unknown as DocumentNode;
  table.node.fragments = [...(table.node.fragments ?? []), cell];
  return true;
};

const rowOut: DocumentEdit = (document, draw) => {
  const table = tableOf(document, draw, 2);
  if (table === undefined || 'cellMerges' in table.data) return false;
  const rows = ordered(table.data);
  const [gone] = rows.splice(draw(rows.length), 1);
  setOrder(table.data, rows);
  const cells = new Set(Object.values(gone?.[1].values ?? {}));
  table.node.fragments = table.node.fragments?.filter(({ fragment }) => !cells.has(fragment)) ?? [];
  return true;
};

const rowMoved: DocumentEdit = (document, draw) => {
  const table = tableOf(document, draw, 2);
  if (table === undefined || 'cellMerges' in table.data) return false;
  const rows = ordered(table.data);
  moved(rows, draw);
  setOrder(table.data, rows);
  return true;
};

/** Lists of blocks: where other blocks can go. */
const blockLists = (document: DocumentJson): DocumentNode[][] => {
  const nodes = document.nodes ?? [];
  const inner = [...places(nodes)].flatMap(({ node }) =>
    /^(?:hint|blockquote|if|tabs-item|stepper-step|column|update|list-item|expandable-body)$/.test(node.type ?? '')
      ? [node.nodes ?? []]
      : [],
  );
  return [nodes, ...inner];
};

const blockIn: DocumentEdit = (document, draw) => {
  const list = pick(blockLists(document), draw);
  list?.splice(draw(list.length + 1), 0, paragraphOf(MARK));
  return list !== undefined;
};

const blockOut: DocumentEdit = (document, draw) => {
  const list = pick(
    blockLists(document).filter(({ length }) => length > 1),
    draw,
  );
  list?.splice(draw(list.length), 1);
  return list !== undefined;
};

const blockMoved: DocumentEdit = (document, draw) => {
  const list = pick(
    blockLists(document).filter(({ length }) => length > 1),
    draw,
  );
  return list !== undefined && moved(list, draw);
};

const blockTwice: DocumentEdit = (document, draw) => {
  const list = pick(
    blockLists(document).filter(({ length }) => length > 0),
    draw,
  );
  const block = list && pick(list, draw);
  if (list === undefined || block === undefined) return false;
  list.splice(draw(list.length + 1), 0, structuredClone(block));
  return true;
};

/** A block taken out of where it stands, and put anywhere else. */
const blockElsewhere: DocumentEdit = (document, draw) => {
  const from = pick(
    blockLists(document).filter(({ length }) => length > 1),
    draw,
  );
  if (from === undefined) return false;
  const [block] = from.splice(draw(from.length), 1);
  const to = pick(blockLists(document), draw);
  if (block !== undefined) to?.splice(draw(to.length + 1), 0, block);
  return block !== undefined;
};

/** Paragraphs that others can stand beside; the title of an expandable is one. */
const paragraphs = (document: DocumentJson) =>
  [...places(document.nodes ?? [])].filter(({ node, parent }) => node.type === 'paragraph' && parent !== 'expandable-title');

const marked: DocumentEdit = (document, draw) => {
  const texts = paragraphs(document).flatMap(({ node }) => (node.nodes ?? []).filter(({ leaves }) => leaves !== undefined));
  const text = pick(texts, draw);
  const leaf = pick(text?.leaves ?? [], draw);
  if (leaf === undefined || leaf.text.trim() === '') return false;
  leaf.marks = [...leaf.marks.filter(({ type }) => type !== 'italic'), { object: 'mark', type: 'italic' } as (typeof leaf.marks)[number]];
  return true;
};

const split: DocumentEdit = (document, draw) => {
  const place = pick(
    paragraphs(document).filter(({ node: { nodes = [] } }) => nodes.length > 0),
    draw,
  );
  if (place === undefined) return false;
  const nodes = place.node.nodes ?? [];
  const at = draw(nodes.length);
  const { leaves = [] } = nodes[at] ?? {};
  const [leaf] = leaves;
  if (leaf === undefined) return false;
  const cut = draw(leaf.text.length + 1);
  const rest = [{ ...nodes[at], key: '', leaves: [{ ...leaf, text: leaf.text.slice(cut) }, ...leaves.slice(1)] }, ...nodes.slice(at + 1)];
  place.node.nodes = [...nodes.slice(0, at), { ...nodes[at], leaves: [{ ...leaf, text: leaf.text.slice(0, cut) }] } as DocumentNode];
  const { key: _key, ...second } = { ...place.node, nodes: rest as DocumentNode[] };
  place.siblings.splice(place.siblings.indexOf(place.node) + 1, 0, second as DocumentNode);
  return true;
};

const joined: DocumentEdit = (document, draw) => {
  const pairs = paragraphs(document).filter(({ node, siblings }) => siblings[siblings.indexOf(node) + 1]?.type === 'paragraph');
  const place = pick(pairs, draw);
  if (place === undefined) return false;
  const [next] = place.siblings.splice(place.siblings.indexOf(place.node) + 1, 1);
  place.node.nodes = [...(place.node.nodes ?? []), textOf(' '), ...(next?.nodes ?? [])];
  return true;
};

/** The edits of one kind each, by name. */
export const DOCUMENT_EDITS = {
  word,
  'item in': itemIn,
  'item out': itemOut,
  'item moved': itemMoved,
  'row in': rowIn,
  'row out': rowOut,
  'row moved': rowMoved,
  'block in': blockIn,
  'block out': blockOut,
  'block moved': blockMoved,
  'block twice': blockTwice,
  'block elsewhere': blockElsewhere,
  mark: marked,
  split,
  join: joined,
} as const satisfies Record<string, DocumentEdit>;

/** Kinds of edits. */
export type EditKind = keyof typeof DOCUMENT_EDITS;
