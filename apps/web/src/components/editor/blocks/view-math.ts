import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { fillFormulaBlock } from './formula-parts';
import { fillInlineFormula } from './inline-formula';

/** A formula in running text: drawn, with its source beside it once it is selected. */
export const inlineMathView: NodeViewConstructor = (node, view, getPos) => {
  const dom = el('span', { class: 'oct-edit-inline oct-edit-piece', contenteditable: 'false' });
  const inside = fillInlineFormula(dom, node, view, getPos);
  return {
    dom,
    stopEvent: ({ target }) => inside.bar.contains(target as globalThis.Node),
    ignoreMutation: () => true,
    update(next) {
      if (next.type !== node.type) return false;
      inside.show(next);
      return true;
    },
  };
};

/** A formula by itself. */
export const mathView: NodeViewConstructor = (node, view, getPos) => {
  const dom = el('div', {
    class: 'oct-edit-atom oct-edit-math',
    contenteditable: 'false',
    role: 'group',
    'aria-label': m.editor.blockEditor.formula,
  });
  const inside = fillFormulaBlock(dom, node, view, getPos);
  return {
    dom,
    stopEvent: ({ target }) => inside.bar.contains(target as globalThis.Node),
    ignoreMutation: () => true,
    update(next) {
      if (next.type !== node.type) return false;
      inside.show(next);
      return true;
    },
  };
};
