import type { Node } from 'prosemirror-model';
import { type Command, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';

/** Parts of a card beside its lines: the page that it leads to, its picture, and its picture in dark mode. */
export const CARD_PARTS = {
  targetDefinition: { id: 'target', type: 'content-ref' },
  coverDefinition: { id: 'cover', type: 'image' },
  coverDefinitionDark: { id: 'cover-dark', type: 'image' },
} as const;

export type CardPart = keyof typeof CARD_PARTS;

interface TableData {
  view?: Record<string, unknown>;
  others?: Record<string, unknown>;
}

const dataOf = (table: Node): TableData & Record<string, unknown> => table.attrs.data as TableData & Record<string, unknown>;

/** Returns true for a table whose rows are cards. */
export function isCards(node: Node): boolean {
  return node.type.name === 'table' && dataOf(node).view?.type === 'cards';
}

/** Returns the address of a part of a card; empty for one that it has not. */
export function cardPart(table: Node, row: Node, part: CardPart): string {
  const column = dataOf(table).view?.[part];
  const value = typeof column === 'string' ? (row.attrs.values as Record<string, unknown>)[column] : undefined;
  const ref = (value as { ref?: unknown } | undefined)?.ref ?? value;
  const url = (ref as { url?: unknown } | undefined)?.url;
  return typeof url === 'string' ? url : '';
}

/**
 * Sets a part of a card, or takes it away. Cards that have no column for it get one.
 * @param pos position before the card
 * @param url address as the page writes it; empty for none
 */
export function setCardPart(pos: number, part: CardPart, url: string): Command {
  return (state, dispatch) => {
    const row = state.doc.nodeAt(pos);
    const $pos = state.doc.resolve(pos);
    const table = $pos.parent;
    if (row?.type.name !== 'table_row' || !isCards(table)) return false;
    const { view = {}, others = {}, ...data } = dataOf(table);
    const tr = state.tr;
    const known = view[part];
    let column = typeof known === 'string' ? known : '';
    if (column === '') {
      const { id, type } = CARD_PARTS[part];
      const taken = new Set([...Object.keys(others), ...(table.firstChild?.children ?? []).map((cell) => String(cell.attrs.id))]);
      column = id;
      for (let i = 2; taken.has(column); i += 1) column = `${id}-${i}`;
      const next = { ...data, view: { ...view, [part]: column }, others: { ...others, [column]: { id: column, title: '', type } } };
      tr.setNodeMarkup($pos.before(), null, { ...table.attrs, data: next });
    }
    const { [column]: _before, ...values } = row.attrs.values as Record<string, unknown>;
    const given = url.trim();
    if (given !== '') values[column] = { kind: 'url', url: given };
    dispatch?.(tr.setNodeMarkup(pos, null, { ...row.attrs, values }));
    return true;
  };
}

/** Adds an empty card behind the others, and puts the cursor into it. @param pos position before the cards */
export function addCard(pos: number): Command {
  return (state, dispatch) => {
    const table = state.doc.nodeAt(pos);
    const columns = table?.firstChild?.childCount ?? 0;
    if (table === null || !isCards(table) || columns === 0) return false;
    const end = pos + table.nodeSize - 1;
    const tr = state.tr.insert(end, emptyCard(columns));
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(end + 2))).scrollIntoView());
    return true;
  };
}

/** Takes a card away; the last one takes all with it. @param pos position before the card */
export function removeCard(pos: number): Command {
  return (state, dispatch) => {
    const row = state.doc.nodeAt(pos);
    const $pos = state.doc.resolve(pos);
    if (row?.type.name !== 'table_row' || !isCards($pos.parent)) return false;
    const isLast = $pos.parent.childCount === 2;
    const [from, to] = isLast ? [$pos.before(), $pos.after()] : [pos, pos + row.nodeSize];
    const tr = isLast ? state.tr.replaceWith(from, to, schema.node('paragraph')) : state.tr.delete(from, to);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from + 1, tr.doc.content.size)))).scrollIntoView());
    return true;
  };
}

function emptyCard(columns: number): Node {
  const cell = () => schema.node('table_cell', null, [schema.node('paragraph')]);
  return schema.node('table_row', null, Array.from({ length: columns }, cell));
}

/** Returns empty cards of a title and a text each. */
export function emptyCards(count: number): Node {
  const view = { type: 'cards', cardSize: 'medium' };
  const head = schema.node('table_head', null, [schema.node('table_header'), schema.node('table_header')]);
  return schema.node('table', { data: { view } }, [head, ...Array.from({ length: count }, () => emptyCard(2))]);
}
