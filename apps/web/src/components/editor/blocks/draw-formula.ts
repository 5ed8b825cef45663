import { formulaMarkup } from '@octavo/editor/formulas';
import { el } from './dom';

/** Draws a formula in an element; its source stands where it cannot be read. */
export function drawFormula(element: HTMLElement, formula: string, isDisplayed: boolean): void {
  const markup = formula === '' ? undefined : formulaMarkup(formula, isDisplayed);
  element.textContent = formula;
  if (markup === undefined) return;
  const drawn = el('span', { class: 'katex' });
  drawn.innerHTML = markup;
  element.replaceChildren(drawn);
}
