import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { dataOf, textOf } from './view-data';
import { buttonOf } from './view-field';

/** A button as readers see it, with a way to change it once it is selected. */
export const buttonView =
  (edit: () => void): NodeViewConstructor =>
  (node, view, getPos) => {
    const shown = el('span', { class: 'oct-button' });
    const change = buttonOf(m.editor.blockEditor.button.edit, () => {
      const pos = getPos();
      if (pos === undefined) return;
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
      edit();
    });
    const bar = el('span', { class: 'oct-edit-bar' }, change);
    const show = (next: Node) => {
      shown.textContent = textOf(dataOf(next).label);
      shown.dataset.variant = textOf(dataOf(next).kind) || 'primary';
    };
    show(node);
    return {
      dom: el('span', { class: 'oct-edit-piece', contenteditable: 'false' }, shown, bar),
      stopEvent: ({ target }) => bar.contains(target as globalThis.Node),
      ignoreMutation: () => true,
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
    };
  };
