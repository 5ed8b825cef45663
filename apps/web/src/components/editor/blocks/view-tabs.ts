import { addTab, removeTab } from '@octavo/editor';
import { Selection } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { dataOf, setData, textOf } from './view-data';
import { barOf, buttonOf, fieldOf, showIn } from './view-field';

/** Tabs of a group, all shown one below the other, so that all can be written. */
export const tabsView: NodeViewConstructor = (node, view, getPos) => {
  const add = buttonOf(m.editor.blockEditor.addTab, () => {
    const pos = getPos();
    if (pos === undefined) return;
    addTab(pos)(view.state, view.dispatch);
    view.focus();
  });
  const bar = barOf(view, add);
  const body = el('div');
  return {
    dom: el('div', { class: 'oct-tabs oct-edit-tabs' }, body, bar),
    contentDOM: body,
    stopEvent: (event) => bar.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !body.contains(mutation.target),
    update: (next) => next.type === node.type,
  };
};

/** A tab under its title. */
export const tabView: NodeViewConstructor = (node, view, getPos) => {
  const title = fieldOf(m.editor.blockEditor.tabTitle, (text) => setData(view, getPos, { title: text }));
  const remove = buttonOf(m.editor.blockEditor.removeTab, () => {
    const pos = getPos();
    if (pos === undefined) return;
    removeTab(pos)(view.state, view.dispatch);
    view.focus();
  });
  title.value = textOf(dataOf(node).title);
  /** Goes from the title on into the text of the tab. */
  const enter = () => {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos + 1))));
    view.focus();
  };
  title.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    enter();
  });
  // A new tab is named first.
  queueMicrotask(() => {
    const pos = getPos();
    const { from } = view.state.selection;
    const isNew = title.value === '' && node.textContent === '' && pos !== undefined && from > pos && from < pos + node.nodeSize;
    if (isNew && view.hasFocus()) title.focus();
  });
  const bar = barOf(view, title, remove);
  const body = el('div', { class: 'oct-tab-body' });
  return {
    dom: el('div', { class: 'oct-tab-panel' }, bar, body),
    contentDOM: body,
    stopEvent: (event) => bar.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !body.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      showIn(title, textOf(dataOf(next).title));
      return true;
    },
  };
};
