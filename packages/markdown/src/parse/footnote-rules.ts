import type { StateBlock, StateInline } from 'markdown-it';
import { contentStart, factsOf, lineContent } from './tokens.ts';

const DEFINITION = /^\[\^([^\]\s]{1,200})\]:/;
const REFERENCE = /\[\^([^\]\s[]{1,200})\]/y;

/** Block rule: `[^label]: text`, with lines indented by four belonging to it. */
export function footnoteRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = contentStart(state, startLine);
  if (state.src.charCodeAt(start) !== 91 /* [ */ || state.src.charCodeAt(start + 1) !== 94 /* ^ */) return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const match = DEFINITION.exec(lineContent(state, startLine));
  if (!match) return false;
  if (silent) return true;
  const label = match[1] ?? '';
  const map: [number, number] = [startLine, startLine + 1];
  const open = state.push('footnote_open', '', 1);
  open.map = map;
  factsOf(open).label = label;

  const saved = {
    bMark: state.bMarks[startLine] ?? 0,
    tShift: state.tShift[startLine] ?? 0,
    sCount: state.sCount[startLine] ?? 0,
    blkIndent: state.blkIndent,
    parentType: state.parentType,
  };
  const textStart = start + match[0].length;
  const text = state.skipSpaces(textStart);
  // The first line counts as indented like the lines that follow it.
  state.blkIndent += 4;
  state.bMarks[startLine] = textStart;
  state.tShift[startLine] = Math.min(text, state.eMarks[startLine] ?? text) - textStart;
  state.sCount[startLine] = state.blkIndent;
  state.parentType = 'footnote';
  if (state.isEmpty(startLine) && startLine + 1 >= endLine) state.line = startLine + 1;
  else state.md.block.tokenize(state, startLine, endLine);
  state.bMarks[startLine] = saved.bMark;
  state.tShift[startLine] = saved.tShift;
  state.sCount[startLine] = saved.sCount;
  state.blkIndent = saved.blkIndent;
  state.parentType = saved.parentType;
  state.line = Math.max(state.line, startLine + 1);
  map[1] = state.line;
  state.push('footnote_close', '', -1);
  return true;
}

/** Inline rule: `[^label]`, also when its note is missing, so that an editor can say so. */
export function footnoteReferenceRule(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== 91 || state.src.charCodeAt(state.pos + 1) !== 94) return false;
  REFERENCE.lastIndex = state.pos;
  const match = REFERENCE.exec(state.src);
  if (!match || REFERENCE.lastIndex > state.posMax) return false;
  if (!silent) factsOf(state.push('footnote_reference', '', 0)).label = match[1] ?? '';
  state.pos += match[0].length;
  return true;
}
