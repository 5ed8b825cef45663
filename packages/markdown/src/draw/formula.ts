import type { RenderContext } from './context.ts';
import { type DrawnElement, element, markedUp } from './tree.ts';

/** Returns a formula as MathML; its source when it cannot be read. */
export function drawFormula(formula: string, display: boolean, { libraries }: RenderContext): DrawnElement {
  const drawn = libraries.formula(formula, display);
  return drawn === undefined ? element('code', { class: 'oct-math' }, formula) : markedUp('span', { class: 'katex' }, drawn);
}
