import { OctavoError } from '@octavo/contract/error';
import { MAX_PAGE_LENGTH } from './source.ts';

/**
 * Limits within which a page is read, drawn, compared and merged by its blocks. Pages by human authors stay far below: of 15,000 pages of real
 * manuals the largest has 3,200 lines, 3,800 signs and 19 columns. A page beyond a limit is kept, and shown as its source.
 */
export const PAGE_LIMITS = {
  /** UTF-16 units. */
  length: MAX_PAGE_LENGTH,
  lines: 200_000,
  /** Characters that begin marks, links, tags, code, tables and HTML: each may become a piece of the tree, of some hundred bytes. */
  signs: 500_000,
  /** `|` in one line. */
  columns: 2_000,
} as const;

/** Reason why a page is not read, for programs and for people. */
export interface PageProblem {
  limit: keyof typeof PAGE_LIMITS;
  message: string;
}

const SIGNS_OF_MARKDOWN = 'marks, links and other signs of Markdown';
const SIGNS = new Uint8Array(128);
for (const sign of '*_~`[]<>!$:|&\\{}') SIGNS[sign.charCodeAt(0)] = 1;

/** Reason why a text is not read as a page; `undefined` if it is. A look at its characters, in time that grows with its length. */
export function pageProblem(text: string): PageProblem | undefined {
  if (text.length <= PAGE_LIMITS.columns) return undefined;
  if (text.length > PAGE_LIMITS.length) return problem('length', 'characters');
  let lines = 1;
  let signs = 0;
  let columns = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) {
      lines += 1;
      columns = 0;
    } else if (code < 128 && SIGNS[code] === 1) {
      signs += 1;
      if (signs > PAGE_LIMITS.signs) return problem('signs', SIGNS_OF_MARKDOWN);
      if (code === 124 /* | */) {
        columns += 1;
        if (columns > PAGE_LIMITS.columns) return problem('columns', 'columns in a table');
      }
    }
  }
  // Lines that end with two characters are counted twice, and are still few.
  if (lines > PAGE_LIMITS.lines && linesOf(text) > PAGE_LIMITS.lines) return problem('lines', 'lines');
  return undefined;
}

/** Returns whether a text is read as a page; what is not is shown as its source. */
export function isReadable(text: string): boolean {
  return pageProblem(text) === undefined;
}

/**
 * Refuses the text of a page that could not be shown, before it is saved.
 * @throws OctavoError `page_too_large` (413).
 */
export function assertReadable(text: string): void {
  const found = pageProblem(text);
  if (found === undefined) return;
  throw new OctavoError('too_large', found.message, { code: 'page_too_large', data: { limit: PAGE_LIMITS[found.limit], of: found.limit } });
}

function problem(limit: keyof typeof PAGE_LIMITS, what: string): PageProblem {
  return { limit, message: `This page has more than ${PAGE_LIMITS[limit]} ${what}, and could not be drawn. Split it into several pages.` };
}

function linesOf(text: string): number {
  return 1 + (text.match(/\r\n|\n|\r/g)?.length ?? 0);
}
