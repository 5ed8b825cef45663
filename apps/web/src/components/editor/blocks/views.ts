import { blockSource, toggleTask } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import type { Drawings } from './drawings';
import { fieldOf } from './view-field';

const { blockEditor: w } = m.editor;

type Place = () => number | undefined;

/** Changes data of the node at a place. */
function setData(view: EditorView, getPos: Place, part: Record<string, unknown>): void {
  const pos = getPos();
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos);
  if (pos === undefined || node === null) return;
  const data = { ...(node.attrs.data as object), ...part };
  view.dispatch(view.state.tr.setNodeMarkup(pos, null, { ...node.attrs, data }));
}

const dataOf = (node: Node): Record<string, unknown> => node.attrs.data as Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Code with its language above it. */
const code: NodeViewConstructor = (node, view, getPos) => {
  const language = fieldOf(w.language, (syntax) => setData(view, getPos, { syntax: syntax === '' ? undefined : syntax, info: undefined }));
  language.value = textOf(dataOf(node).syntax);
  const inner = el('code', { class: 'hljs', spellcheck: 'false' });
  const bar = el('div', { class: 'oct-edit-bar', contenteditable: 'false' }, language);
  const dom = el('figure', { class: 'oct-code' }, bar, el('pre', {}, inner));
  return {
    dom,
    contentDOM: inner,
    stopEvent: (event) => bar.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !inner.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      if (document.activeElement !== language) language.value = textOf(dataOf(next).syntax);
      return true;
    },
  };
};

/** An item of a list; of a task with its box. */
const listItem: NodeViewConstructor = (node, view, getPos) => {
  if (dataOf(node).checked === undefined) {
    const dom = el('li');
    return { dom, contentDOM: dom, update: (next) => next.type === node.type && dataOf(next).checked === undefined };
  }
  const box = el('input', { type: 'checkbox', contenteditable: 'false', 'aria-label': w.done });
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

/** A tab under its title. All tabs of a group are shown one below the other, so that all can be written. */
const tab: NodeViewConstructor = (node, view, getPos) => {
  const title = fieldOf(w.tabTitle, (text) => setData(view, getPos, { title: text }));
  title.value = textOf(dataOf(node).title);
  const bar = el('div', { class: 'oct-edit-bar', contenteditable: 'false' }, title);
  const body = el('div', { class: 'oct-tab-body' });
  return {
    dom: el('div', { class: 'oct-tab-panel' }, bar, body),
    contentDOM: body,
    stopEvent: (event) => bar.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !body.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      if (document.activeElement !== title) title.value = textOf(dataOf(next).title);
      return true;
    },
  };
};

/** A picture above its caption, with the words for those who do not see it. */
const picture =
  (drawings: Drawings): NodeViewConstructor =>
  (node, view, getPos) => {
    const image = el('img', { alt: '' });
    const alt = fieldOf(w.alt, (text) => setData(view, getPos, { alt: text === '' ? undefined : text }));
    const caption = el('figcaption', { 'data-placeholder': w.caption });
    const frame = el('div', { class: 'oct-edit-picture', contenteditable: 'false' }, image, alt);
    const show = (next: Node) => {
      const { ref, alt: words, width } = dataOf(next) as { ref?: { url?: string }; alt?: string; width?: unknown };
      image.alt = words ?? '';
      if (typeof width === 'number') image.width = width;
      if (document.activeElement !== alt) alt.value = words ?? '';
      void drawings.address(ref?.url ?? '').then(
        (src) => src !== undefined && image.setAttribute('src', src),
        () => undefined,
      );
    };
    show(node);
    return {
      dom: el('figure', { class: 'oct-figure' }, frame, caption),
      contentDOM: caption,
      stopEvent: (event) => event.target === alt,
      ignoreMutation: (mutation) => !caption.contains(mutation.target),
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
    };
  };

/** A block that is shown as readers see it and not written in. */
const drawn =
  (drawings: Drawings): NodeViewConstructor =>
  (node): NodeView => {
    const dom = el('div', { class: 'oct-edit-atom', contenteditable: 'false', 'aria-label': nameOf(node) });
    let source: string | undefined;
    const show = (next: Node) => {
      const now = sourceOf(next);
      if (now !== source) drawings.show(dom, now);
      source = now;
    };
    show(node);
    return {
      dom,
      ignoreMutation: () => true,
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
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

/** What stands for an inline in the text. */
function inlineText(node: Node): string {
  if (node.type.name === 'raw_inline') return textOf((node.attrs.node as { type?: string }).type);
  const { code: points, formula, label, icon, expression, ref } = dataOf(node);
  if (typeof points === 'string') return String.fromCodePoint(...points.split('-').map((point) => Number.parseInt(point, 16)));
  const target = (ref as { url?: string } | undefined)?.url;
  return [formula, label, icon, expression, target].find((each) => typeof each === 'string' && each !== '')?.toString() ?? node.type.name;
}

/** A block's type in words. */
function nameOf(node: Node): string {
  return node.type.name === 'raw' ? w.raw : node.type.name.replaceAll('_', ' ');
}

function sourceOf(node: Node): string {
  try {
    return blockSource(node);
  } catch {
    return nameOf(node);
  }
}

/** A table in a frame that scrolls sideways. */
const table: NodeViewConstructor = (node) => {
  const body = el('tbody');
  return {
    dom: el('div', { class: 'oct-table' }, el('table', {}, body)),
    contentDOM: body,
    update: (next) => next.type === node.type,
    ignoreMutation: (mutation) => !body.contains(mutation.target),
  };
};

/** A cell's value that is no text: a tick can be set, others are shown. */
const tableValue: NodeViewConstructor = (node, view, getPos) => {
  const { type, value } = node.attrs as { type: string; value: unknown };
  const dom = el('div', { class: 'oct-edit-value', contenteditable: 'false' });
  if (type !== 'checkbox') dom.textContent = Array.isArray(value) ? value.join(', ') : textOf((value as { url?: string })?.url);
  else {
    const box = el('input', { type: 'checkbox', 'aria-label': w.done });
    box.checked = value === true;
    box.addEventListener('change', () => {
      const pos = getPos();
      if (pos !== undefined) view.dispatch(view.state.tr.setNodeMarkup(pos, null, { type, value: box.checked }));
    });
    dom.append(box);
  }
  return { dom, ignoreMutation: () => true, stopEvent: (event) => event.target instanceof HTMLInputElement };
};

const ATOMS =
  'divider math drawing embed file content_ref reusable_content openapi_operation openapi_schemas openapi_webhook swagger integration raw';

/** The views of the editor, by name in its schema. Content stands right in one element of each, so that phones compose in it. */
export function nodeViews(drawings: Drawings): Record<string, NodeViewConstructor> {
  const atoms = ATOMS.split(' ').map((name) => [name, drawn(drawings)]);
  const inlines = ['emoji', 'mention', 'inline_math', 'button', 'icon', 'expression', 'raw_inline'].map((name) => [name, drawnInline]);
  return {
    ...(Object.fromEntries([...atoms, ...inlines]) as Record<string, NodeViewConstructor>),
    divider: () => ({ dom: el('hr') }),
    inline_image: inlinePicture(drawings),
    image: picture(drawings),
    code,
    list_item: listItem,
    tabs_item: tab,
    table,
    table_value: tableValue,
  };
}
