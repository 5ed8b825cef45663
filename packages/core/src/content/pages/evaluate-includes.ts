import { posix } from 'node:path';
import { type Block, bodyStart, isReadable, links, parse, walkBlocks, writeDestination } from '@octavo/markdown';
import { resolveFilePath } from '../presenters/index.ts';

/** A text with the texts that it includes. */
export interface IncludeSource {
  text: string;
  /** Path of the file, relative to the content root. */
  path: string;
  /** By target as written. One source may stand in several places. */
  includes: Record<string, IncludeSource>;
}

/** Reusable blocks may hold others, this deep (as the dialect draws them). */
export const MAX_INCLUDE_DEPTH = 5;
/** All that is put into one page. */
const MAX_EXPANDED = 2_000_000;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Replaces each `{% include … %}` by the body of its file, indented as the tag is, with relative links leading from the including file.
 * A tag stays when its file is not given, when the file would swallow what follows it (a fence never closed, say), and beyond the
 * limits of depth and size.
 */
export function expandIncludes(source: IncludeSource): string {
  return new IncludeExpander().expand(source, 0);
}

class IncludeExpander {
  readonly #bodies = new Map<IncludeSource, string | null>();
  #left = MAX_EXPANDED;

  expand({ text, path, includes }: IncludeSource, depth: number): string {
    if (depth >= MAX_INCLUDE_DEPTH || !isReadable(text) || Object.keys(includes).length === 0) return text;
    const edits: Edit[] = [];
    for (const block of walkBlocks(parse(text).blocks)) {
      if (block.type !== 'reusable-content' || !Object.hasOwn(includes, block.argument)) continue;
      const included = includes[block.argument];
      const body = included === undefined ? null : this.#body(included, depth + 1);
      const edit = included === undefined || body === null ? undefined : placeBody(text, block, rebaseLinks(body, included.path, path));
      if (edit === undefined) continue;
      this.#left -= edit.text.length;
      if (this.#left >= 0) edits.push(edit);
    }
    return applyEdits(text, edits);
  }

  /** Body of an included file, made once; null when it must not be put into a page. */
  #body(source: IncludeSource, depth: number): string | null {
    let body = this.#bodies.get(source);
    if (body === undefined) {
      const text = this.expand(source, depth);
      const trimmed = text
        .slice(bodyStart(text))
        .replace(/^(?:[ \t]*\r?\n)+/, '')
        .trimEnd();
      body = standsAlone(trimmed) ? trimmed : null;
      this.#bodies.set(source, body);
    }
    return body;
  }
}

/** Returns whether a text neither swallows what comes after it nor closes what was open before: tried between things it could close or swallow. */
function standsAlone(body: string): boolean {
  if (body.length > MAX_EXPANDED) return false;
  const { blocks } = parse(`<details>\n\nx\n\n${body}\n\n</details>\n\n$$\nx\n$$\n\nx`);
  if (blocks.map(({ type }) => type).join(' ') !== 'expandable math paragraph') return false;
  for (const block of walkBlocks(blocks)) if (block.type === 'raw' && block.reason === 'unbalanced-tag') return false;
  return true;
}

/** Matches the text that may precede a tag on its line: indent, quote marks, the marker of a list item. */
const LEAD = /^(?:[\s>]|[-+*](?=\s)|\d{1,9}[.)](?=\s)|\[[ xX]\](?=\s))*$/;

/** Returns the edit that puts a body in the place of a tag; `undefined` if something else stands on its line. */
function placeBody(text: string, tag: Block, body: string): Edit | undefined {
  const lineStart = text.lastIndexOf('\n', tag.start - 1) + 1;
  const feed = text.indexOf('\n', tag.end);
  const lineEnd = feed < 0 ? text.length : feed;
  const lead = text.slice(lineStart, tag.start);
  if (!LEAD.test(lead) || text.slice(tag.end, lineEnd).trim() !== '') return undefined;
  const indent = lead.replace(/[^\s>]/g, ' ');
  const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1));
  const below = feed < 0 ? '' : text.slice(feed + 1, endOfLine(text, feed + 1));
  // Without blank lines around it, a body would run into the paragraphs beside it.
  const before = isBlank(above) || lead !== indent ? '' : `\n${indent}`;
  const after = isBlank(below) ? '' : `\n${indent.trimEnd()}`;
  const lines = body.split('\n').map((line, index) => (index === 0 ? line : line.trim() === '' ? indent.trimEnd() : indent + line));
  return { start: tag.start, end: tag.end, text: before + lines.join('\n') + after };
}

const isBlank = (line: string): boolean => /^[\s>]*$/.test(line);

function endOfLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? text.length : feed;
}

/** Returns the text of a file with its relative links as another file has to write them. */
function rebaseLinks(text: string, from: string, to: string): string {
  if (posix.dirname(from) === posix.dirname(to)) return text;
  const edits = new Map<number, Edit>();
  for (const link of links(parse(text))) {
    if (link.range === undefined || link.kind === 'openapi-spec' || link.path === undefined || /^$|^\/|broken-reference/.test(link.path))
      continue;
    const target = resolveFilePath(from, link.url);
    if (target === undefined) continue;
    const url = relativeUrl(to, target) + (/[?#].*$/s.exec(link.url)?.[0] ?? '');
    edits.set(link.range.start, { ...link.range, text: writeDestination(link, url) });
  }
  return applyEdits(text, [...edits.values()]);
}

/** Returns the relative address of a file, as a link in another one. */
function relativeUrl(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to).replace(/[%#?]/g, encodeURIComponent);
  if (path === '') return './';
  // A colon in the first part would read as a scheme.
  return /^[^/]*:/.test(path) ? `./${path}` : path;
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}
