import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { dataOf, setData, textOf } from './view-data';
import { barOf, fieldOf, showIn } from './view-field';

/** Blocks for some visitors only, below the condition that they are shown under. */
export const conditionView: NodeViewConstructor = (node, view, getPos) => {
  const field = fieldOf(m.editor.blockEditor.condition, (text) => setData(view, getPos, { expression: text }));
  field.spellcheck = false;
  field.classList.add('oct-edit-code');
  const bar = barOf(view, el('label', { class: 'oct-edit-tick' }, m.editor.blockEditor.condition, field));
  const body = el('div');
  const show = (next: Node) => showIn(field, textOf(dataOf(next).expression));
  show(node);
  return {
    dom: el('div', { class: 'oct-if' }, bar, body),
    contentDOM: body,
    stopEvent: (event) => bar.contains(event.target as globalThis.Node),
    ignoreMutation: (mutation) => !body.contains(mutation.target),
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
  };
};
