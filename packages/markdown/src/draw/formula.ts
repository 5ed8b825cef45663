import type { RenderContext } from './context.ts';
import { type DrawnElement, element, markedUp } from './tree.ts';

/** Longer formulas are shown as their source. */
const MAX_FORMULA = 5_000;

/** Returns a formula as MathML; its source when it cannot be read. */
export function drawFormula(formula: string, display: boolean, { libraries }: RenderContext): DrawnElement {
  const drawn = formula.length > MAX_FORMULA ? undefined : libraries.formula(formula, display);
  return drawn === undefined ? element('code', { class: 'oct-math' }, formula) : markedUp('span', { class: 'katex' }, drawn);
}
