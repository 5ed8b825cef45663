import { leaveInline } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import { drawFormulaLater } from './draw-formula-later';
import { focusNew } from './focus-new';
import { dataOf, setData, textOf } from './view-data';
import { showIn } from './view-field';

/** The inside of a formula in running text. */
export interface InlineFormula {
  bar: HTMLElement;
  show(node: Node): void;
}

/**
 * Fills the element of a formula in running text: drawn while it is written, and its source in a field beside it, which shows while it is selected. Enter and
 * Escape go on behind it, arrows at the ends of the field go on beside it; one that is left empty goes. A new formula takes the focus.
 */
export function fillInlineFormula(dom: HTMLElement, node: Node, view: EditorView, getPos: () => number | undefined): InlineFormula {
  const words = m.editor.blockEditor.formula;
  const shown = el('span');
  const field = el('input', {
    type: 'text',
    class: 'oct-edit-field oct-edit-code',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    'aria-label': words,
    placeholder: words,
  });
  const bar = el('span', { class: 'oct-edit-bar' }, field);
  let formula: string | undefined;

  function show(node: Node): void {
    const now = textOf(dataOf(node).formula);
    showIn(field, now);
    if (now !== formula) drawFormulaLater(shown, now, false);
    formula = now;
  }

  function leave(isBefore: boolean): void {
    const pos = getPos();
    if (pos !== undefined) leaveInline(pos, { isEmpty: field.value.trim() === '', isBefore })(view.state, view.dispatch);
    view.focus();
  }

  // Two dollars would end it.
  field.addEventListener('input', () => setData(view, getPos, { formula: field.value.replaceAll('$$', '$') }));
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const isAtEnd = start === value.length && end === value.length;
    const isAtStart = start === 0 && end === 0;
    const isEmptied = event.key === 'Backspace' && value === '';
    const isOver = event.key === 'Enter' || event.key === 'Escape' || (event.key === 'ArrowRight' && isAtEnd);
    if (!isOver && !isEmptied && !(event.key === 'ArrowLeft' && isAtStart)) return;
    event.preventDefault();
    leave(!isOver);
  });
  field.addEventListener('blur', () => {
    const pos = getPos();
    // Nobody finds a formula of nothing again. The window that goes behind another one is no end of writing.
    if (pos === undefined || field.value.trim() !== '' || !document.hasFocus()) return;
    const { selection } = view.state;
    const isSelected = selection instanceof NodeSelection && selection.from === pos;
    if (isSelected) leaveInline(pos, { isEmpty: true })(view.state, view.dispatch);
    else view.dispatch(view.state.tr.delete(pos, pos + 1));
  });
  shown.addEventListener('click', () => field.focus());
  dom.replaceChildren(shown, bar);
  show(node);
  focusNew(field, node, view, getPos);
  return { bar, show };
}
