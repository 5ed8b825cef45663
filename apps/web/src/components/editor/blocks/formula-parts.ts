import { insertBlock, TEMPLATES } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { drawFormulaLater } from './draw-formula-later';
import { focusNew } from './focus-new';
import { dataOf, setData, textOf } from './view-data';
import { barOf, showIn } from './view-field';

/** The inside of a formula by itself. */
export interface FormulaBlock {
  bar: HTMLElement;
  show(node: Node): void;
}

/**
 * Fills the element of a formula by itself: drawn, and its source, which shows once it is worked on or empty. Enter in the source goes on below. A new formula
 * has nothing else to write in, so that its source takes the focus.
 */
export function fillFormulaBlock(dom: HTMLElement, node: Node, view: EditorView, getPos: () => number | undefined): FormulaBlock {
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
  let formula: string | undefined;

  function show(node: Node): void {
    const now = textOf(dataOf(node).formula);
    showIn(field, now);
    field.rows = now.split('\n').length;
    dom.dataset.empty = String(now.trim() === '');
    if (now !== formula) drawFormulaLater(shown, now, true);
    formula = now;
  }

  field.addEventListener('input', () => setData(view, getPos, { formula: field.value }));
  field.addEventListener('keydown', (event) => {
    const pos = getPos();
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || pos === undefined) return;
    event.preventDefault();
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
    insertBlock(TEMPLATES.paragraph())(view.state, view.dispatch);
    view.focus();
  });
  dom.replaceChildren(shown, bar);
  show(node);
  focusNew(field, node, view, getPos);
  return { bar, show };
}
