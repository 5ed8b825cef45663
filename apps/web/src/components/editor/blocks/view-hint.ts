import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { dataOf, setData, textOf } from './view-data';
import { barOf, choiceOf, showIn } from './view-field';

const STYLES = [
  {
    value: 'info',
    get label() {
      return m.editor.blockEditor.names.hint;
    },
  },
  {
    value: 'success',
    get label() {
      return m.editor.blockEditor.names.success;
    },
  },
  {
    value: 'warning',
    get label() {
      return m.editor.blockEditor.names.warning;
    },
  },
  {
    value: 'danger',
    get label() {
      return m.editor.blockEditor.names.danger;
    },
  },
];

const styleOf = (node: Node): string => textOf(dataOf(node).style) || 'info';

/** A hint with the choice of its style, which stands before the text for keys, and behind it for eyes. */
export const hintView: NodeViewConstructor = (node, view, getPos) => {
  const style = choiceOf(m.editor.blockEditor.hintStyle, STYLES, (value) => setData(view, getPos, { style: value }));
  const bar = barOf(view, style);
  const body = el('div', { class: 'oct-hint-body' });
  const dom = el('aside', { class: 'oct-hint', role: 'note' }, bar, body);
  const show = (next: Node) => {
    dom.dataset.style = styleOf(next);
    showIn(style, styleOf(next));
  };
  show(node);
  return {
    dom,
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
