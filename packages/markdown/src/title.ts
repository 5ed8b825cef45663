import { bodyStart } from './front-matter/find.ts';
import { escapeTitle } from './layout/summary/write.ts';
import { parse } from './parse/parse.ts';
import { titleHeading } from './walk.ts';

/** Number of characters of the body that are searched for a title. */
const TITLE_SEARCH = 10_000;
const ATX = /^([ ]{0,3}#(?:[ \t]+|$))(.*?)((?:[ \t]*<a\s[^>]*>\s*<\/a>)?[ \t]*)$/s;

/**
 * Has the heading that opens the body say another title; its explicit anchor and all other bytes stay. Undefined when no heading opens the
 * body: {@link insertTitle} makes one.
 */
export function editTitle(text: string, title: string): string | undefined {
  const start = bodyStart(text);
  const head = text.slice(start, start + TITLE_SEARCH);
  // The line break keeps dashes from being read as the top of a file.
  const heading = titleHeading(parse(`\n${head}`));
  if (heading === undefined) return undefined;
  const from = start + heading.start - 1;
  const source = text.slice(from, start + heading.end - 1).replace(/[\r\n]+$/, '');
  const written = escapeTitle(title);
  const atx = ATX.exec(source);
  if (atx !== null) {
    const lead = atx[1]?.endsWith('#') ? `${atx[1]} ` : atx[1];
    return text.slice(0, from) + lead + written + atx[3]?.trimEnd() + text.slice(from + source.length);
  }
  // Underlined with `=`: the lines above the last are the title.
  const underline = /(?:\r\n|\n|\r)[^\r\n]*$/.exec(source)?.[0] ?? '';
  return `${text.slice(0, from)}${escapeSetext(written)}${underline}${text.slice(from + source.length)}`;
}

/**
 * Returns the offset at which the text below the title begins: behind the heading that opens the body and the blank lines after it. Without such
 * a heading, behind the blank lines that open the body.
 */
export function textStart(text: string): number {
  const start = bodyStart(text);
  const heading = titleHeading(parse(`\n${text.slice(start, start + TITLE_SEARCH)}`));
  const end = heading === undefined ? start : start + heading.end - 1;
  // The rest of the heading's line, then lines without anything on them.
  return end + (/^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(text.slice(end, end + TITLE_SEARCH))?.[0].length ?? 0);
}

/** Puts a title heading on top of the body, before whatever opens it. */
export function insertTitle(text: string, title: string): string {
  const start = bodyStart(text);
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const body = text.slice(start);
  const blank = /^(?:[ \t]*(?:\r\n|\n|\r))*/.exec(body)?.[0] ?? '';
  const needsBlank = start > 0 && blank === '' && text.slice(0, start).trimStart().startsWith('---');
  const open = start > 0 && !/[\r\n]$/.test(text.slice(0, start)) && needsBlank ? eol : '';
  const rest = body.slice(blank.length);
  return `${text.slice(0, start)}${open}${needsBlank ? eol : blank}# ${escapeTitle(title)}${eol}${rest === '' ? '' : eol + rest}`;
}

/** A title at the start of a line of its own is not to be taken for a list, a heading or a quote. */
function escapeSetext(written: string): string {
  return written.replace(/^([-+#>])/, '\\$1').replace(/^(\d+)([.)])/, '$1\\$2');
}
