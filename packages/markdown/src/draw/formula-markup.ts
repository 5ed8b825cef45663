import katex from 'katex';

/** Element that KaTeX puts around a formula. */
const [OPEN, CLOSE] = ['<span class="katex">', '</span>'];

/** Longer formulas are shown as their source. */
const MAX_FORMULA = 5_000;

/**
 * Returns a formula as MathML, in the `<span>` of KaTeX; `undefined` if it is shown as its source. KaTeX trusts nothing that a formula says.
 * @param isDisplayed true for one that stands by itself
 */
export function formulaMarkup(formula: string, isDisplayed: boolean): string | undefined {
  if (formula.length > MAX_FORMULA) return undefined;
  try {
    const drawn = katex.renderToString(formula, {
      output: 'mathml',
      displayMode: isDisplayed,
      trust: false,
      maxExpand: 200,
      maxSize: 20,
      strict: 'ignore',
    });
    return drawn.startsWith(OPEN) && drawn.endsWith(CLOSE) ? drawn.slice(OPEN.length, -CLOSE.length) : undefined;
  } catch {
    return undefined;
  }
}
