import { parse } from '@octavo/markdown/read';
import { codeRanges, isWithin } from './code-ranges.ts';

/**
 * Replaces what a pattern (global) finds outside of code; `write` returns the new text, or undefined to leave a match alone.
 */
export function replaceOutsideCode(text: string, pattern: RegExp, write: (match: RegExpMatchArray) => string | undefined): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const code = codeRanges(parse(text));
  let out = '';
  let at = 0;
  for (const match of matches) {
    const start = match.index ?? 0;
    const written = isWithin(code, start) ? undefined : write(match);
    if (written === undefined) continue;
    out += text.slice(at, start) + written;
    at = start + match[0].length;
  }
  return out + text.slice(at);
}
