import type { StateBlock } from 'markdown-it';
import { type ScannedTag, scanTag } from '../tags.ts';
import { contentStart, factsOf, lineContent } from './tokens.ts';

const TAG_OPEN = /^\{%\s*[@A-Za-z]/;

/** Returns whether a line's content could start a tag. */
export function startsTag(content: string): boolean {
  return TAG_OPEN.test(content);
}

/** A tag or a text; `start` and `end` are offsets in the content of its line. */
type Piece = { start: number; end: number } & ({ tag: ScannedTag } | { text: string });

interface FoundTag {
  pieces: Piece[];
  lines: number;
  /** Source of a tag over several lines, without the container's markers. */
  source?: string;
}

/** `{% hint %} text {% endhint %}`: a line that is one pair of tags, whatever is between them. */
function pairOnOneLine(content: string, first: ScannedTag): FoundTag | undefined {
  const pieces: Piece[] = [{ tag: first, start: 0, end: first.end }];
  let open = 1;
  let at = first.end;
  while (open > 0) {
    const start = content.indexOf('{%', at);
    const tag = start < 0 ? undefined : scanTag(content, start);
    if (!tag) return undefined;
    const between = content.slice(at, start);
    const text = between.trim();
    if (text !== '') {
      const from = at + between.indexOf(text);
      pieces.push({ text, start: from, end: from + text.length });
    }
    pieces.push({ tag, start, end: tag.end });
    if (tag.name === first.name) open += 1;
    if (tag.name === `end${first.name}`) open -= 1;
    at = tag.end;
  }
  return content.slice(at).trim() === '' ? { pieces, lines: 1 } : undefined;
}

/** Maximum number of `%}` that are examined inside a value over several lines. */
const MAX_ENDS = 50;

/** Returns the tag that starts on a line, which may run over several lines when a quoted value does. */
function findTag(state: StateBlock, startLine: number, endLine: number): FoundTag | undefined {
  const content = lineContent(state, startLine);
  if (!startsTag(content)) return undefined;
  const tag = content.includes('%}') ? scanTag(content, 0) : undefined;
  if (tag)
    return content.slice(tag.end).trim() === '' ? { pieces: [{ tag, start: 0, end: tag.end }], lines: 1 } : pairOnOneLine(content, tag);
  let ends = 0;
  for (let line = startLine + 1; line < endLine && ends < MAX_ENDS; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return undefined;
    const next = lineContent(state, line);
    // A value that never closes must not swallow the tags after it, and each line is looked at once.
    if (startsTag(next)) return undefined;
    if (!next.includes('%}')) continue;
    ends += 1;
    const source = state.getLines(startLine, line + 1, state.blkIndent, false).trimStart();
    const long = scanTag(source, 0);
    if (long && source.slice(long.end).trim() === '')
      return { pieces: [{ tag: long, start: 0, end: long.end }], lines: line + 1 - startLine, source };
  }
  return undefined;
}

/**
 * Block rule: a tag on its own line is a leaf, wherever a fence could stand. Pairing it with its end tag is for the tree
 * builder, among siblings.
 */
export function tagRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = contentStart(state, startLine);
  if (state.src.charCodeAt(start) !== 123 /* { */ || state.src.charCodeAt(start + 1) !== 37 /* % */) return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const found = findTag(state, startLine, endLine);
  if (!found) return false;
  if (silent) return true;
  state.line = startLine + found.lines;
  for (const piece of found.pieces) {
    const place = { start: start + piece.start, ...(found.source === undefined && { end: start + piece.end }) };
    if ('tag' in piece) {
      const token = state.push('tag', '', 0);
      token.map = [startLine, state.line];
      Object.assign(factsOf(token), { tag: piece.tag, source: found.source, ...place });
    } else {
      const open = state.push('paragraph_open', 'p', 1);
      open.map = [startLine, state.line];
      Object.assign(factsOf(open), place);
      const inline = state.push('inline', '', 0);
      Object.assign(inline, { content: piece.text, children: [], map: [startLine, state.line] });
      factsOf(inline).contentStart = place.start;
      state.push('paragraph_close', 'p', -1);
    }
  }
  return true;
}
