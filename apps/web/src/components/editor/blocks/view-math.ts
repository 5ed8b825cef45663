import { insertBlock, TEMPLATES } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { dataOf, setData, textOf } from './view-data';
import { barOf, showIn } from './view-field';

/** Draws a formula in an element with what is loaded once a page has one; until then, and where it cannot be read, its source stands there. */
function drawIn(element: HTMLElement, formula: string, isDisplayed: boolean): void {
  element.textContent = formula;
  if (formula === '') return;
  import('@octavo/editor/formulas').then(
    ({ formulaMarkup }) => {
      const markup = element.textContent === formula ? formulaMarkup(formula, isDisplayed) : undefined;
      if (markup === undefined) return;
      const drawn = el('span', { class: 'katex' });
      drawn.innerHTML = markup;
      element.replaceChildren(drawn);
    },
    () => undefined,
  );
}

/** A formula in running text. */
export const inlineMathView: NodeViewConstructor = (node) => {
  const dom = el('span', { class: 'oct-edit-inline', contenteditable: 'false' });
  drawIn(dom, textOf(dataOf(node).formula), false);
  return { dom, ignoreMutation: () => true };
};

/** A formula by itself. Its source shows once it is worked on, or is empty; Enter there goes on below. */
export const mathView: NodeViewConstructor = (node, view, getPos) => {
  const shown = el('div', { class: 'oct-math-block' });
  const words = m.editor.blockEditor.formula;
  const field = el('textarea', {
    class: 'oct-edit-field oct-edit-code',
    rows: '1',
    spellcheck: 'false',
    'aria-label': words,
    placeholder: words,
  });
  const bar = barOf(view, field);
  const dom = el('div', { class: 'oct-edit-atom oct-edit-math', contenteditable: 'false', role: 'group', 'aria-label': words }, shown, bar);
  let formula: string | undefined;
  const show = (next: Node) => {
    const now = textOf(dataOf(next).formula);
    showIn(field, now);
    field.rows = now.split('\n').length;
    dom.dataset.empty = String(now.trim() === '');
    if (now !== formula) drawIn(shown, now, true);
    formula = now;
  };
  show(node);
  field.addEventListener('input', () => setData(view, getPos, { formula: field.value }));
  field.addEventListener('keydown', (event) => {
    const pos = getPos();
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || pos === undefined) return;
    event.preventDefault();
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
    insertBlock(TEMPLATES.paragraph())(view.state, view.dispatch);
    view.focus();
  });
  return {
    dom,
    stopEvent: ({ target }) => bar.contains(target as globalThis.Node),
    ignoreMutation: () => true,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
  };
};
