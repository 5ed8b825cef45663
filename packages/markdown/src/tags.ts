import type { Range } from './range.ts';

/** Content between `{%` and `%}`. */
export interface Tag {
  /** Name as written, such as `hint` or `endhint` or `@mermaid/diagram`. */
  name: string;
  /** Attributes with their values; a quote in one is written `\"`, other backslashes are themselves. */
  attributes: Record<string, string>;
  /** A leading positional string, as in `{% include "x.md" %}`, or the raw expression of `{% if … %}`. */
  argument: string;
  /** Ranges of values, relative to the `{%`, quotes excluded. The argument has the name ``. */
  ranges: Record<string, Range>;
}

/** A tag longer than this is text. */
const MAX_TAG_LENGTH = 100_000;

const NAME = /\s*([@A-Za-z][\w@/.-]*)(?=\s|%)/y;
const ATTRIBUTE = /\s+(?:([\w@:.-]+)\s*=\s*(?:"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|([^\s"%]+))|"([^"\\]*(?:\\[\s\S][^"\\]*)*)"|([\w@:.-]+))/y;

/** Returns the offset behind the `%}` that ends a tag opening at `start`, skipping quoted values; -1 if the tag does not end. */
function tagEnd(source: string, start: number, quotes: boolean): number {
  const limit = Math.min(source.length, start + MAX_TAG_LENGTH);
  for (let at = start + 2; at < limit; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 37 /* % */ && source.charCodeAt(at + 1) === 125 /* } */) return at + 2;
    if (quotes && code === 34 /* " */) {
      at += 1;
      while (at < limit && source.charCodeAt(at) !== 34) at += source.charCodeAt(at) === 92 /* \ */ ? 2 : 1;
    }
  }
  return -1;
}

/** A value between quotes: a quote in it stands behind a backslash; other backslashes are themselves. */
const unquoted = (written: string): string =>
  written.includes('\\"') ? written.replace(/\\[\s\S]/g, (pair) => (pair === '\\"' ? '"' : pair)) : written;

function readAttributes(inner: string, offset: number, tag: Tag): void {
  let at = 0;
  while (at < inner.length) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(inner);
    if (!match) {
      // Something odd: step over one word, so that the attributes after it still count.
      const next = inner.slice(at + 1).search(/\s/);
      if (next < 0) return;
      at += 1 + next;
      continue;
    }
    at = ATTRIBUTE.lastIndex;
    const name = match[1] ?? '';
    const quoted = match[2] ?? match[4];
    const written = quoted ?? match[3];
    if (written === undefined) tag.attributes[match[5] ?? ''] = 'true';
    else {
      const start = offset + at - written.length - (quoted === undefined ? 0 : 1);
      const value = quoted === undefined ? written : unquoted(written);
      if (name === '') tag.argument = value;
      else tag.attributes[name] = value;
      tag.ranges[name] = { start, end: start + written.length };
    }
  }
}

/** A tag at `start` of a source, with the offset behind its `%}`. */
export interface ScannedTag extends Tag {
  end: number;
}

/**
 * Reads the tag that opens at `start`, where `{%` stands. Quoted values may hold `%}` and line breaks; when a quote is
 * never closed, the first `%}` ends the tag. Returns undefined when there is no name or no end.
 */
export function scanTag(source: string, start: number): ScannedTag | undefined {
  NAME.lastIndex = start + 2;
  const head = NAME.exec(source);
  if (!head) return undefined;
  let end = tagEnd(source, start, true);
  if (end < 0) end = tagEnd(source, start, false);
  if (end < 0) return undefined;
  const tag: ScannedTag = { name: head[1] ?? '', attributes: {}, argument: '', ranges: {}, end };
  const from = NAME.lastIndex;
  const inner = source.slice(from, end - 2);
  if (tag.name === 'if') tag.argument = inner.trim();
  else readAttributes(inner, from - start, tag);
  return tag;
}
