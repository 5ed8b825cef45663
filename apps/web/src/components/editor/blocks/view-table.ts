import { addCard, CARD_PARTS, type CardPart, cardPart, isCards, removeCard, setCardPart } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { el } from './dom';
import type { Drawings } from './drawings';
import type { Place } from './view-data';
import { barOf, buttonOf, fieldOf, showIn, suggestIn } from './view-field';

/** Finds pages, or pictures, by what is typed. */
export type FindLinks = (query: string, kind: 'page' | 'image') => Promise<LinkOption[]>;

const isOf = (target: EventTarget | null, bar: HTMLElement): boolean => bar.contains(target as globalThis.Node);

/** A table in a frame that scrolls sideways; cards beside each other. */
export const tableView: NodeViewConstructor = (node, view, getPos) => {
  const body = el(isCards(node) ? 'div' : 'tbody', isCards(node) ? { class: 'oct-cards', 'data-size': sizeOf(node) } : {});
  const add = buttonOf(m.editor.blockEditor.cards.add, () => {
    const pos = getPos();
    if (pos !== undefined) addCard(pos)(view.state, view.dispatch);
    view.focus();
  });
  const bar = barOf(view, add);
  return {
    dom: isCards(node) ? el('div', { class: 'oct-edit-cards' }, body, bar) : el('div', { class: 'oct-table' }, el('table', {}, body)),
    contentDOM: body,
    stopEvent: ({ target }) => isOf(target, bar),
    update: (next) => next.type === node.type && isCards(next) === isCards(node),
    ignoreMutation: (mutation) => !body.contains(mutation.target),
  };
};

function sizeOf(table: Node): string | undefined {
  return (table.attrs.data as { view?: { cardSize?: string } }).view?.cardSize;
}

/** Returns the table around a row. */
function tableAround(view: EditorView, getPos: Place): Node | undefined {
  const pos = getPos();
  return pos === undefined ? undefined : view.state.doc.resolve(pos).parent;
}

/** Titles of columns; cards do not show any. */
export const headView: NodeViewConstructor = (_node, view, getPos) => {
  const table = tableAround(view, getPos);
  const dom = el(table !== undefined && isCards(table) ? 'div' : 'tr', { 'data-node': 'head' });
  if (table !== undefined && isCards(table)) dom.hidden = true;
  return { dom, contentDOM: dom };
};

/** A row of a table, or a card with its picture and where it leads. */
export const rowView =
  (drawings: Drawings, find: FindLinks): NodeViewConstructor =>
  (node, view, getPos) => {
    const table = tableAround(view, getPos);
    if (table === undefined || !isCards(table)) {
      const dom = el('tr');
      return { dom, contentDOM: dom };
    }
    const cover = el('div', { class: 'oct-card-cover', contenteditable: 'false' });
    const lines = el('div', { class: 'oct-card-body' });
    const fields = (Object.keys(CARD_PARTS) as CardPart[]).map((part) => {
      const field = fieldOf(m.editor.blockEditor.cards.parts[part], (url) => {
        const pos = getPos();
        if (pos !== undefined) setCardPart(pos, part, url)(view.state, view.dispatch);
      });
      const list = suggestIn(field, (query) => find(query, part === 'targetDefinition' ? 'page' : 'image'));
      return { part, field, list };
    });
    const remove = buttonOf(m.editor.blockEditor.cards.remove, () => {
      const pos = getPos();
      if (pos !== undefined) removeCard(pos)(view.state, view.dispatch);
      view.focus();
    });
    const bar = barOf(view, ...fields.flatMap(({ field, list }) => [field, list]), remove);
    const show = (row: Node) => {
      const around = tableAround(view, getPos) ?? table;
      for (const { part, field } of fields) showIn(field, cardPart(around, row, part));
      const url = cardPart(around, row, 'coverDefinition');
      cover.hidden = url === '';
      void drawings.address(url).then(
        (src) => cover.replaceChildren(...(src === undefined ? [] : [el('img', { src, alt: '' })])),
        () => undefined,
      );
    };
    show(node);
    return {
      dom: el('div', { class: 'oct-card' }, cover, lines, bar),
      contentDOM: lines,
      stopEvent: ({ target }) => isOf(target, bar),
      ignoreMutation: (mutation) => !lines.contains(mutation.target),
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
    };
  };

function plainCell(node: Node) {
  const dom = el('td');
  return { dom, contentDOM: dom, update: (next: Node) => next.type === node.type };
}

/** A cell of a table, or a line of a card. */
export const cellView: NodeViewConstructor = (node, view, getPos) => {
  const pos = getPos();
  const table = pos === undefined ? undefined : view.state.doc.resolve(pos).node(-1);
  if (pos === undefined || table === undefined || !isCards(table)) return plainCell(node);
  const dom = el('div', { class: 'oct-card-line' });
  dom.style.setProperty(
    '--o-placeholder',
    JSON.stringify(view.state.doc.resolve(pos).index() === 0 ? m.editor.blockEditor.cards.title : m.editor.blockEditor.cards.text),
  );
  return { dom, contentDOM: dom, update: (next) => next.type === node.type };
};
