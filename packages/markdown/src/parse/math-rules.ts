import type { StateBlock, StateInline } from 'markdown-it';
import { contentStart, lineContent } from './tokens.ts';

const opensMath = (source: string, at: number): boolean => source.charCodeAt(at) === 36 && source.charCodeAt(at + 1) === 36;

/** Block rule: `$$` on its own line up to the next `$$`, or `$$…$$` alone in a line. Never crosses a blank line's container. */
export function mathBlockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (!opensMath(state.src, contentStart(state, startLine))) return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const first = lineContent(state, startLine).trim();
  let line = startLine;
  let formula: string;
  if (first.length > 4 && first.endsWith('$$') && !first.slice(2, -2).includes('$$')) formula = first.slice(2, -2);
  else if (first === '$$') {
    const close = nextMathLine(state, startLine, endLine);
    if (close < 0) return false;
    line = close;
    formula = state.getLines(startLine + 1, close, state.sCount[startLine] ?? 0, false);
  } else return false;
  if (silent) return true;
  state.line = line + 1;
  const token = state.push('math', '', 0);
  token.content = formula.trim();
  token.map = [startLine, state.line];
  return true;
}

/** Returns the line that closes a formula; remembered when there is none, so that many openers stay cheap. */
function nextMathLine(state: StateBlock, startLine: number, endLine: number): number {
  const searched = `${state.level}:${endLine}`;
  if (state.env.mathSearched === searched) return -1;
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return -1;
    if (lineContent(state, line).trim() === '$$') return line;
  }
  state.env.mathSearched = searched;
  return -1;
}

/** Inline rule: `$$…$$`. A single dollar is text. */
export function mathInlineRule(state: StateInline, silent: boolean): boolean {
  const start = state.pos;
  if (!opensMath(state.src, start)) return false;
  if (state.env.noMathIn === state) return false;
  const end = state.src.indexOf('$$', start + 2);
  if (end < 0) state.env.noMathIn = state;
  if (end <= start + 2 || end + 2 > state.posMax) return false;
  if (!silent) state.push('math_inline', '', 0).content = state.src.slice(start + 2, end).trim();
  state.pos = end + 2;
  return true;
}
