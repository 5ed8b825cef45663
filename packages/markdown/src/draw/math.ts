import katex from 'katex';
import { type Content, type DrawnElement, element, markedUp, nodesOf } from './tree.ts';

/** Longer formulas are shown as their source. */
const MAX_FORMULA = 5_000;

/** What KaTeX puts around a formula. */
const [OPEN, CLOSE] = ['<span class="katex">', '</span>'];

/** A formula as MathML, made by KaTeX without trust; its source when it cannot be read. */
export function drawMath(formula: string, display: boolean): Content {
  const content = readFormula(formula, display) ?? element('code', { class: 'oct-math' }, formula);
  return display ? nodesOf(element('div', { class: 'oct-math-block' }, content), '\n') : content;
}

function readFormula(formula: string, display: boolean): DrawnElement | undefined {
  if (formula.length > MAX_FORMULA) return undefined;
  try {
    const drawn = katex.renderToString(formula, {
      output: 'mathml',
      displayMode: display,
      trust: false,
      maxExpand: 200,
      maxSize: 20,
      strict: 'ignore',
    });
    if (!drawn.startsWith(OPEN) || !drawn.endsWith(CLOSE)) return undefined;
    return markedUp('span', { class: 'katex' }, drawn.slice(OPEN.length, -CLOSE.length));
  } catch {
    return undefined;
  }
}
