/** White space that {@link tidy} changes, beside the ends: most texts have none, and testing is cheaper than replacing each space by itself. */
const UNTIDY = /[\t\u00a0\n]| {2}/;

/** Returns a text without white space that readers do not see. */
export function tidy(text: string): string {
  if (!UNTIDY.test(text)) return text.trim();
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}
