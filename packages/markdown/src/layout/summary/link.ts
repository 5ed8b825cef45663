import MarkdownIt from 'markdown-it';
import { percentDecode } from '../paths.ts';
import type { SourceRange, SummaryTarget } from './types.ts';

/** A link found in one entry's text; ranges are relative to that text. */
export interface FoundLink {
  title: string;
  titleRange: SourceRange;
  linkTitle?: string;
  target: SummaryTarget;
  /** From the end of the address to the closing parenthesis. */
  labelRange?: SourceRange;
}

/** Longest text that is searched for a link; titles and addresses are far shorter. */
const MAX_LENGTH = 20_000;
/** Longest title that is read as markdown; a longer one is taken as it stands. */
const MAX_TITLE = 2_000;

const inline = new MarkdownIt('commonmark', { html: false });

/** Returns the plain text of a title's markdown: escapes undone, entities decoded, emphasis and code marks dropped, white space joined. */
export function plainTitle(source: string): string {
  const text = /[\\`*_&<![~]/.test(source) && source.length <= MAX_TITLE ? inlineText(source) : source;
  return text.replace(/\s+/g, ' ').trim();
}

function inlineText(source: string): string {
  let text = '';
  for (const block of inline.parseInline(source, {})) {
    for (const token of block.children ?? []) {
      if (token.type === 'softbreak' || token.type === 'hardbreak') text += ' ';
      else if (token.type !== 'image') text += token.content;
    }
  }
  return text;
}

/**
 * Finds the first link in an entry's text. More tolerant than CommonMark, as hand-written files need: unbalanced brackets in the title, and
 * spaces and parentheses in the address, are accepted. Linear in the length of the text.
 */
export function findLink(text: string): FoundLink | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const brackets = findBrackets(text);
  if (brackets === undefined) return findAutolink(text);
  const { open, close } = brackets;
  const destination = readDestination(text, close + 2);
  if (destination === undefined) return undefined;
  const titleRange = { start: open + 1, end: close };
  const { linkTitle, target, end } = destination;
  const labelRange = { start: target.range.end, end };
  return { title: plainTitle(text.slice(open + 1, close)), titleRange, target, labelRange, ...(linkTitle && { linkTitle }) };
}

/** The first `[` whose balanced `]` is followed by `(`; failing that, the first `[` and the first `](` after it. */
function findBrackets(text: string): { open: number; close: number } | undefined {
  const opened: number[] = [];
  let loose: { open: number; close: number } | undefined;
  let first = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '[') {
      opened.push(at);
      if (first < 0) first = at;
    } else if (char === ']') {
      const open = opened.pop();
      if (text[at + 1] !== '(') {
        if (opened.length === 0) first = -1;
        continue;
      }
      if (open !== undefined && opened.length === 0 && !isImage(text, open)) return { open, close: at };
      if (first >= 0 && !(open !== undefined && isImage(text, open))) loose ??= { open: first, close: at };
    }
  }
  return loose;
}

function isImage(text: string, open: number): boolean {
  return text[open - 1] === '!' && text[open - 2] !== '\\';
}

function findAutolink(text: string): FoundLink | undefined {
  const match = /^<?(https?:\/\/[^\s<>]+)>?\s*$/i.exec(text);
  const url = match?.[1];
  if (url === undefined) return undefined;
  const start = text.indexOf(url);
  const range = { start, end: start + url.length };
  return { title: url, titleRange: range, target: { raw: url, range, url } };
}

/** Reads an address, an optional title and the closing parenthesis, from the character after `(`. */
function readDestination(text: string, from: number): { target: SummaryTarget; linkTitle?: string; end: number } | undefined {
  let at = skipSpace(text, from);
  if (text[at] === '<') {
    const close = findUnescaped(text, '>', at + 1);
    if (close >= 0) {
      const end = closing(text, close + 1);
      if (end !== undefined) return { ...end, target: readTarget(text.slice(at + 1, close), { start: at, end: close + 1 }) };
    }
  }
  const start = at;
  const hopeless = new Set<string>();
  for (let depth = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '(') depth++;
    else if (char === ')') {
      if (depth === 0) return { target: bareTarget(text, start, at), end: at };
      depth--;
    } else if ((char === '"' || char === "'") && at > start && isSpace(text[at - 1]) && !hopeless.has(char)) {
      const end = closing(text, at);
      if (end?.linkTitle !== undefined) return { ...end, target: bareTarget(text, start, at) };
      hopeless.add(char);
    }
  }
  const last = text.lastIndexOf(')');
  return last < start ? undefined : { target: bareTarget(text, start, last), end: last };
}

/** Reads what may follow an address: nothing or a quoted title, then `)`. Undefined when something else stands there. */
function closing(text: string, from: number): { linkTitle?: string; end: number } | undefined {
  const at = skipSpace(text, from);
  if (text[at] === ')') return { end: at };
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return undefined;
  for (let end = findUnescaped(text, quote, at + 1); end >= 0; end = findUnescaped(text, quote, end + 1)) {
    const after = skipSpace(text, end + 1);
    if (text[after] === ')') return { linkTitle: plainLabel(text.slice(at + 1, end)), end: after };
  }
  return undefined;
}

function bareTarget(text: string, start: number, end: number): SummaryTarget {
  const raw = text.slice(start, end).trimEnd();
  return readTarget(raw, { start, end: start + raw.length });
}

function readTarget(raw: string, range: SourceRange): SummaryTarget {
  const address = unescapeMarkdown(raw);
  if (/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(address)) return { raw, range, url: address.startsWith('//') ? `https:${address}` : address };
  const hash = address.indexOf('#');
  const path = percentDecode((hash < 0 ? address : address.slice(0, hash)).replace(/\?.*$/s, ''));
  const anchor = hash < 0 ? '' : percentDecode(address.slice(hash + 1));
  return { raw, range, path, ...(anchor !== '' && { anchor }) };
}

/** A label in quotes is text: no emphasis, only escapes and entities. */
function plainLabel(source: string): string {
  return unescapeMarkdown(source).replace(/\s+/g, ' ').trim();
}

function unescapeMarkdown(source: string): string {
  return /[\\&]/.test(source) ? inline.utils.unescapeAll(source) : source;
}

function findUnescaped(text: string, char: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === char) return at;
  }
  return -1;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text[at])) at++;
  return at;
}

function isSpace(char: string | undefined): boolean {
  return char === ' ' || char === '\t' || char === '\n' || char === '\r';
}
