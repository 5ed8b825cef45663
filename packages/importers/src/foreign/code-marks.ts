const MARK =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]?\[!code (?:focus|highlight|hl|\+\+|--|warning|error|info|word:[^\]\n]{1,100})(?::\d{1,4})?\](?:[ \t]?(?:\*\/|-->))?/g;

/**
 * Returns a page without the remarks by which lines of code are pointed out (`// [!code focus]`); those that are escaped are shown as they are meant.
 * @param tell called once if there were any
 */
export function withoutCodeMarks(text: string, tell: () => void): string {
  if (!text.includes('[!')) return text;
  const plain = text.replace(MARK, '');
  if (plain !== text) tell();
  return plain.replaceAll('[!!code ', '[!code ');
}
