/** Most characters of a page that is written as blocks. */
const MOST_TEXT = 1_100_000;
/** Longest line (characters): browsers lay a paragraph out anew at each key. */
const LONGEST_LINE = 50_000;
/**
 * Most parts of a page, each of which becomes some elements: 40,000 nodes of the editor, which are open and written within a second. Of 15,000 pages of
 * real manuals the largest has 3,600.
 */
const MOST_PARTS = 25_000;

const [LINE_FEED, RETURN, SPACE] = [10, 13, 32];
/** Signs that each begin a part, such as a cell or an element. */
const CELLS = new Set(['|', '<'].map((sign) => sign.charCodeAt(0)));
/** Signs of which two make a part, such as a mark or a link. */
const MARKS = new Set(['*', '_', '`', '[', ']', '$', '{', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Returns true for a text that can be written as blocks without making its reader wait; a larger one is written as its source. A look at its characters, so
 * that nothing has to be loaded or parsed to know.
 */
export function fitsBlocks(text: string): boolean {
  if (text.length > MOST_TEXT) return false;
  let [parts, start, isBlank] = [0, 0, true];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_FEED || code === RETURN) {
      if (!isBlank) parts += 1;
      if (at - start > LONGEST_LINE || parts > MOST_PARTS) return false;
      [start, isBlank] = [at + 1, true];
    } else if (code !== SPACE) {
      isBlank = false;
      if (CELLS.has(code)) parts += 1;
      else if (MARKS.has(code)) parts += 0.5;
    }
  }
  return text.length - start <= LONGEST_LINE && parts <= MOST_PARTS;
}
