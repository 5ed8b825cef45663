import type { StateBlock } from 'markdown-it';
import { type ScannedTag, scanTag } from '../tags.ts';
import { contentStart, factsOf, lineContent } from './tokens.ts';

const TAG_OPEN = /^\{%\s*[@A-Za-z]/;

/** Whether a line's content could start a tag. */
export function startsTag(content: string): boolean {
  return TAG_OPEN.test(content);
}

interface FoundTag {
  tags: { tag: ScannedTag; start: number }[];
  /** Text between the tags of one line. */
  texts: { content: string; start: number }[];
  lines: number;
}

/** `{% hint %} text {% endhint %}`: a line that opens with a tag and ends with its end tag. */
function tagsOnOneLine(content: string, first: ScannedTag): FoundTag | undefined {
  const found: FoundTag = { tags: [{ tag: first, start: 0 }], texts: [], lines: 1 };
  let at = first.end;
  while (at < content.length) {
    const open = content.indexOf('{%', at);
    if (open < 0) return undefined;
    const tag = scanTag(content, open);
    if (!tag) return undefined;
    if (content.slice(at, open).trim() !== '') found.texts.push({ content: content.slice(at, open), start: at });
    found.tags.push({ tag, start: open });
    at = tag.end;
    if (content.slice(at).trim() === '') break;
  }
  const last = found.tags[found.tags.length - 1];
  return last && found.tags.some(({ tag }) => `end${tag.name}` === last.tag.name) ? found : undefined;
}

/** The tag that starts on a line, which may run over several lines when a quoted value does. */
function findTag(state: StateBlock, startLine: number, endLine: number): FoundTag | undefined {
  const content = lineContent(state, startLine);
  if (!startsTag(content)) return undefined;
  const tag = content.includes('%}') ? scanTag(content, 0) : undefined;
  if (tag) return content.slice(tag.end).trim() === '' ? { tags: [{ tag, start: 0 }], texts: [], lines: 1 } : tagsOnOneLine(content, tag);
  let joined = content;
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return undefined;
    const next = lineContent(state, line);
    // A value that never closes must not swallow the tags after it, and each line is looked at once.
    if (startsTag(next)) return undefined;
    joined += `\n${next}`;
    if (!next.includes('%}')) continue;
    const long = scanTag(joined, 0);
    if (long && joined.slice(long.end).trim() === '') return { tags: [{ tag: long, start: 0 }], texts: [], lines: line + 1 - startLine };
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
  const pieces = [...found.tags, ...found.texts].sort((a, b) => a.start - b.start);
  for (const piece of pieces) {
    if ('tag' in piece) {
      const token = state.push('tag', '', 0);
      token.map = [startLine, state.line];
      Object.assign(factsOf(token), { tag: piece.tag, start: start + piece.start });
    } else {
      const content = piece.content.trim();
      const at = start + piece.start + piece.content.indexOf(content);
      const open = state.push('paragraph_open', 'p', 1);
      open.map = [startLine, state.line];
      factsOf(open).start = at;
      const inline = state.push('inline', '', 0);
      Object.assign(inline, { content, children: [], map: [startLine, state.line] });
      factsOf(inline).contentStart = at;
      state.push('paragraph_close', 'p', -1);
    }
  }
  return true;
}
