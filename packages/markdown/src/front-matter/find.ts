/** Position of front matter in a file: its YAML lines, and the start of the body. */
export interface FrontMatterRange {
  /** Offset of the opening `---`. */
  start: number;
  /** The YAML, from the line after the opening `---` up to the closing one. */
  yamlStart: number;
  yamlEnd: number;
  /** Offset behind the closing line and its line ending. */
  end: number;
}

/** Front matter longer than this is body text: nobody writes it, and the search for its end must stay cheap. */
const MAX_LENGTH = 256 * 1024;

const OPEN = /[\uFEFF\u200B]*---[ \t]*(?:\r\n|\n|\r)/y;
const CLOSE = /(?:^|\r\n|\n|\r)(?:---|\.\.\.)[ \t]*(?=\r|\n|$)/g;

/** Length of the byte-order mark or zero-width spaces a file starts with. */
export function markLength(text: string): number {
  let at = 0;
  while (text.charCodeAt(at) === 0xfeff || text.charCodeAt(at) === 0x200b) at += 1;
  return at;
}

/** Finds the front matter at the top of a file, a byte-order mark tolerated. Undefined when there is none or it never ends. */
export function findFrontMatter(text: string): FrontMatterRange | undefined {
  const first = text.charCodeAt(0);
  if (first !== 0x2d && first !== 0xfeff && first !== 0x200b) return undefined;
  OPEN.lastIndex = 0;
  if (!OPEN.test(text)) return undefined;
  const yamlStart = OPEN.lastIndex;
  const head = text.slice(yamlStart, yamlStart + MAX_LENGTH);
  CLOSE.lastIndex = 0;
  const close = CLOSE.exec(head);
  if (!close) return undefined;
  const ending = /^(?:\r\n|\n|\r)/.exec(close[0])?.[0].length ?? 0;
  const closeEnd = yamlStart + close.index + close[0].length;
  const feed = text.startsWith('\r\n', closeEnd) ? 2 : closeEnd < text.length ? 1 : 0;
  return { start: markLength(text), yamlStart, yamlEnd: yamlStart + close.index + ending, end: closeEnd + feed };
}

/** Returns the offset at which the body of a page starts: behind its front matter, or behind a byte-order mark. */
export function bodyStart(text: string): number {
  return findFrontMatter(text)?.end ?? markLength(text);
}
