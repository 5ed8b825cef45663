import katex from 'katex';
import { escapeHtml } from './escape.ts';

/** Longer formulas are shown as their source. */
const MAX_FORMULA = 5_000;

/** A formula as MathML, made by KaTeX without trust; its source when it cannot be read. */
export function drawMath(formula: string, display: boolean): string {
  const source = `<code class="oct-math">${escapeHtml(formula)}</code>`;
  let content = source;
  if (formula.length <= MAX_FORMULA) {
    try {
      content = katex.renderToString(formula, {
        output: 'mathml',
        displayMode: display,
        trust: false,
        maxExpand: 200,
        maxSize: 20,
        strict: 'ignore',
      });
    } catch {
      content = source;
    }
  }
  return display ? `<div class="oct-math-block">${content}</div>\n` : content;
}
