import { OctavoError } from '@octavo/contract/error';
import { bodyStart } from './front-matter/find.ts';

/** Pages longer than this are refused unless the caller says otherwise: 5 million UTF-16 units. */
export const MAX_PAGE_LENGTH = 5_000_000;

/** The body of a page as the parser sees it: line feeds only, with the way back to offsets in the file. */
export interface Source {
  /** Offset in the file at which the body starts. */
  start: number;
  /** The body with every line ending as a line feed and NUL as U+FFFD: line by line as long as in the file. */
  body: string;
  /** Offset in the file of the start of each line of the body. */
  lineStarts: number[];
  /** Offset in the file of the end of each line, its line ending excluded. */
  lineEnds: number[];
  /** Offset in the file of an offset in the body. */
  fileOffset(bodyOffset: number): number;
  /** Offset in the file of the start of the line that holds an offset in the file. */
  lineStartOf(offset: number): number;
}

/**
 * Refuses a text that is too long to be parsed, before anything looks at it.
 * @throws OctavoError `page_too_large` (413).
 */
export function assertLength(text: string, limit: number): void {
  if (text.length <= limit) return;
  throw new OctavoError(
    'too_large',
    `This page is ${text.length} characters long; at most ${limit} can be read. Split it into several pages.`,
    {
      code: 'page_too_large',
      data: { length: text.length, limit },
    },
  );
}

/** Index of the last number that is not above a value. */
function lastUpTo(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Splits a page into its body's lines; the body begins behind the front matter unless its start is given. */
export function readSource(text: string, start = bodyStart(text)): Source {
  const lineStarts: number[] = [];
  const lineEnds: number[] = [];
  let line = start;
  let nextReturn = text.indexOf('\r', start);
  let nextFeed = text.indexOf('\n', start);
  while (line < text.length) {
    if (nextReturn >= 0 && nextReturn < line) nextReturn = text.indexOf('\r', line);
    if (nextFeed >= 0 && nextFeed < line) nextFeed = text.indexOf('\n', line);
    const feed = nextFeed < 0 ? text.length : nextFeed;
    const end = nextReturn >= 0 && nextReturn < feed ? nextReturn : feed;
    lineStarts.push(line);
    lineEnds.push(end);
    line = end === nextReturn && feed === end + 1 ? end + 2 : end + 1;
  }
  let body = start === 0 ? text : text.slice(start);
  if (body.includes('\r')) body = body.replace(/\r\n?/g, '\n');
  if (body.includes('\0')) body = body.replaceAll('\0', '\uFFFD');
  // Line endings of one character make the way back a plain shift; else lines are counted.
  const shift = text.length - start === body.length;
  const bodyStarts: number[] = [];
  const fileOffset = (bodyOffset: number): number => {
    if (shift) return start + bodyOffset;
    if (bodyStarts.length === 0) {
      let at = 0;
      for (let index = 0; index < lineStarts.length; index += 1) {
        bodyStarts.push(at);
        at += (lineEnds[index] ?? 0) - (lineStarts[index] ?? 0) + 1;
      }
    }
    const line = lastUpTo(bodyStarts, bodyOffset);
    return (lineStarts[line] ?? start) + bodyOffset - (bodyStarts[line] ?? 0);
  };
  return { start, body, lineStarts, lineEnds, fileOffset, lineStartOf: (offset) => lineStarts[lastUpTo(lineStarts, offset)] ?? start };
}

const trailingBlanks = (text: string, end: number, start: number): number => {
  let at = end;
  while (at > start && (text.charCodeAt(at - 1) === 32 || text.charCodeAt(at - 1) === 9)) at -= 1;
  return at;
};

/**
 * Maps offsets in the content of a block to offsets in the file. Each line of content is the tail of a source line (its
 * container's indent and markers are gone, and a tab may have become spaces), so lines are matched from their ends.
 */
export function contentPlace(text: string, source: Source, content: string, firstLine: number): (offset: number) => number {
  let starts: { content: number; file: number; end: number }[] | undefined;
  const read = () => {
    const lines: { content: number; file: number; end: number }[] = [];
    let from = 0;
    for (let line = firstLine; from <= content.length; line += 1) {
      const feed = content.indexOf('\n', from);
      const to = feed < 0 ? content.length : feed;
      const fileStart = source.lineStarts[line] ?? text.length;
      const fileEnd = source.lineEnds[line] ?? text.length;
      const end = trailingBlanks(text, fileEnd, fileStart);
      lines.push({ content: from, file: end - (trailingBlanks(content, to, from) - from), end: fileEnd });
      from = to + 1;
    }
    return lines;
  };
  let last = 0;
  return (offset) => {
    starts ??= read();
    let at = (starts[last]?.content ?? 0) <= offset ? last : 0;
    while (at + 1 < starts.length && (starts[at + 1]?.content ?? 0) <= offset) at += 1;
    last = at;
    const line = starts[at];
    return line ? Math.min(line.file + offset - line.content, line.end) : text.length;
  };
}
