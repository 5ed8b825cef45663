import { replaceOutsideCode } from './replace-outside-code.ts';

const DOLLARS = /(?<![\\$\w])\$(?![\s$\d])([^$\n]{0,500}?[^\s$\\])\$(?![\w$])|(?<![\\$\w])\$([^$\s])\$(?![\w$])/g;
/** Signs of a formula: prices and shell variables have none of them. */
const FORMULA = /[\\^_{}=<>+]|^[A-Za-z]$|^[A-Za-z][A-Za-z0-9]?\(/;

/** `$x^2$`, as Notion and GitHub write a formula in running text, with the two dollars of our dialect. Prices stay what they are. */
export function doubleDollars(text: string): string {
  return replaceOutsideCode(text, DOLLARS, (match) => {
    const formula = match[1] ?? match[2] ?? '';
    return FORMULA.test(formula) ? `$$${formula}$$` : undefined;
  });
}
