import { SOURCE_BLOCKS, toggleTask } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import type { Drawings } from './drawings';
import { drawnView } from './view-atoms';
import { buttonView } from './view-button';
import { codeView } from './view-code';
import { conditionView } from './view-condition';
import { dataOf, textOf } from './view-data';
import { hintView } from './view-hint';
import { inlineMathView, mathView } from './view-math';
import { picturesView, pictureView } from './view-picture';
import { cellView, type FindLinks, headView, rowView, tableView } from './view-table';
import { tabsView, tabView } from './view-tabs';

/** An item of a list; of a task with its box. */
const listItem: NodeViewConstructor = (node, view, getPos) => {
  if (dataOf(node).checked === undefined) {
    const dom = el('li');
    return { dom, contentDOM: dom, update: (next) => next.type === node.type && dataOf(next).checked === undefined };
  }
  const box = el('input', { type: 'checkbox', contenteditable: 'false', 'aria-label': m.editor.blockEditor.done });
  box.checked = dataOf(node).checked === true;
  box.addEventListener('change', () => {
    const pos = getPos();
    if (pos !== undefined) toggleTask(pos)(view.state, view.dispatch);
  });
  const body = el('div', { class: 'oct-task-body' });
  return {
    dom: el('li', { class: 'oct-task' }, box, body),
    contentDOM: body,
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) => !body.contains(mutation.target),
    update(next) {
      if (next.type !== node.type || dataOf(next).checked === undefined) return false;
      box.checked = dataOf(next).checked === true;
      return true;
    },
  };
};

/** A piece of running text that is shown as readers see it. */
const drawnInline: NodeViewConstructor = (node) => {
  const dom = el('span', { class: 'oct-edit-inline', contenteditable: 'false' }, inlineText(node));
  return { dom, ignoreMutation: () => true };
};

const inlinePicture =
  (drawings: Drawings): NodeViewConstructor =>
  (node) => {
    const { ref, alt } = dataOf(node) as { ref?: { url?: string }; alt?: string };
    const dom = el('img', { class: 'oct-edit-inline', alt: alt ?? '' });
    void drawings.address(ref?.url ?? '').then(
      (src) => src !== undefined && dom.setAttribute('src', src),
      () => undefined,
    );
    return { dom, ignoreMutation: () => true };
  };

/** Returns the element that stands for an inline in the text. */
function inlineText(node: Node): string {
  if (node.type.name === 'raw_inline') return textOf((node.attrs.node as { type?: string }).type);
  const { code: points, label, icon, expression, ref } = dataOf(node);
  if (typeof points === 'string') return String.fromCodePoint(...points.split('-').map((point) => Number.parseInt(point, 16)));
  const target = (ref as { url?: string } | undefined)?.url;
  return [label, icon, expression, target].find((each) => typeof each === 'string' && each !== '')?.toString() ?? node.type.name;
}

/** A cell's value that is no text: a tick can be set, others are shown. */
const tableValue: NodeViewConstructor = (node, view, getPos) => {
  const { type, value } = node.attrs as { type: string; value: unknown };
  const dom = el('div', { class: 'oct-edit-value', contenteditable: 'false' });
  if (type !== 'checkbox') dom.textContent = Array.isArray(value) ? value.join(', ') : textOf((value as { url?: string })?.url);
  else {
    const box = el('input', { type: 'checkbox', 'aria-label': m.editor.blockEditor.done });
    box.checked = value === true;
    box.addEventListener('change', () => {
      const pos = getPos();
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeMarkup(pos, null, { type, value: box.checked }));
    });
    dom.append(box);
  }
  return { dom, ignoreMutation: () => true, stopEvent: (event) => event.target instanceof HTMLInputElement };
};

/** Forms in which blocks are edited that are not written in; each takes the position before its block. */
export interface BlockForms {
  source(pos: number): void;
  properties(pos: number): void;
  /** Opens the form of the button that is selected. */
  button(): void;
}

/** Returns the views of the editor, by name in its schema. Content stands right in one element of each, so that phones compose in it. */
export function nodeViews(drawings: Drawings, forms: BlockForms, find: FindLinks): Record<string, NodeViewConstructor> {
  const asSource = { words: m.editor.blockEditor.editSource, open: forms.source };
  const atoms = [...SOURCE_BLOCKS].map((name) => [name, drawnView(drawings, { ...asSource, isQuiet: true })]);
  const inlines = ['emoji', 'mention', 'icon', 'expression', 'raw_inline'].map((name) => [name, drawnInline]);
  return {
    ...(Object.fromEntries([...atoms, ...inlines]) as Record<string, NodeViewConstructor>),
    raw: drawnView(drawings, asSource),
    integration: drawnView(drawings, { words: m.editor.blockEditor.editProperties, open: forms.properties }),
    divider: () => ({ dom: el('hr') }),
    inline_image: inlinePicture(drawings),
    inline_math: inlineMathView,
    button: buttonView(forms.button),
    math: mathView,
    images: picturesView,
    image: pictureView(drawings, find),
    code: codeView,
    hint: hintView,
    if: conditionView,
    list_item: listItem,
    tabs: tabsView,
    tabs_item: tabView,
    table: tableView,
    table_head: headView,
    table_row: rowView(drawings, find),
    table_cell: cellView,
    table_value: tableValue,
  };
}
