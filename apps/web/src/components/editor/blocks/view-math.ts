import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import type { FormulaBlock } from './formula-parts';
import { dataOf, textOf } from './view-data';

/** Loads what draws and edits formulas. Until it is there, and without a network, the source of a formula stands in its place. */
const load = () => import('./formula-parts');
const stays = () => undefined;

/** A formula in running text. */
export const inlineMathView: NodeViewConstructor = (node) => {
  const formula = textOf(dataOf(node).formula);
  const dom = el('span', { class: 'oct-edit-inline', contenteditable: 'false' }, formula);
  load().then(({ drawFormula }) => drawFormula(dom, formula, false), stays);
  return { dom, ignoreMutation: () => true };
};

/** A formula by itself. */
export const mathView: NodeViewConstructor = (node, view, getPos) => {
  const dom = el(
    'div',
    { class: 'oct-edit-atom oct-edit-math', contenteditable: 'false', role: 'group', 'aria-label': m.editor.blockEditor.formula },
    textOf(dataOf(node).formula),
  );
  let inside: FormulaBlock | undefined;
  load().then(({ fillFormulaBlock }) => {
    inside = fillFormulaBlock(dom, view, getPos);
  }, stays);
  return {
    dom,
    stopEvent: ({ target }) => inside?.bar.contains(target as globalThis.Node) ?? false,
    ignoreMutation: () => true,
    update(next) {
      if (next.type !== node.type) return false;
      inside?.show(next);
      return true;
    },
  };
};
