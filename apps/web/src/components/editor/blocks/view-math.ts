import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { type FormulaBlock, fillFormulaBlock } from './formula-parts';
import { fillInlineFormula, type InlineFormula } from './inline-formula';

/** A formula in running text: drawn, with its source beside it once it is selected. */
export const inlineMathView: NodeViewConstructor = (node, view, getPos) => {
  const dom = el('span', { class: 'oct-edit-inline oct-edit-piece', contenteditable: 'false' });
  return viewOf(node, dom, fillInlineFormula(dom, node, view, getPos));
};

/** A formula by itself. */
export const mathView: NodeViewConstructor = (node, view, getPos) => {
  const dom = el('div', {
    class: 'oct-edit-atom oct-edit-math',
    contenteditable: 'false',
    role: 'group',
    'aria-label': m.editor.blockEditor.formula,
  });
  return viewOf(node, dom, fillFormulaBlock(dom, node, view, getPos));
};

/** Returns the view of an element that is filled: keys in its field are its own, and it shows the formula as it becomes. */
function viewOf(node: Node, dom: HTMLElement, inside: FormulaBlock | InlineFormula): NodeView {
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
}
