import { align, hunksOf } from '../merge/align.ts';
import { Effort } from '../merge/effort.ts';
import { linesOf, wordsOf } from '../merge/tokens.ts';
import type { ChangedWords } from './types.ts';

const SAYS = /[\p{L}\p{N}]/u;

/** Returns the numbers of words added and removed: by lines first, then by the words of the lines that differ. The work is bounded. */
export function changedWords(before: string, after: string): ChangedWords {
  const [a, b] = [linesOf(before.replaceAll('\r\n', '\n')), linesOf(after.replaceAll('\r\n', '\n'))];
  const count = { added: 0, removed: 0 };
  const effort = new Effort();
  for (const { a0, a1, b0, b1 } of hunksOf(align(a, b, effort), a.length, b.length)) {
    const [x, y] = [wordsIn(a.slice(a0, a1)), wordsIn(b.slice(b0, b1))];
    const shared = x.length === 0 || y.length === 0 ? 0 : align(x, y, effort).length;
    count.removed += x.length - shared;
    count.added += y.length - shared;
  }
  return count;
}

/** Returns the words of lines, without destinations of links and HTML tags. */
function wordsIn(lines: readonly string[]): string[] {
  return wordsOf(lines.join('')).filter((word) => SAYS.test(word) && !/^(?:\]\(|<)/.test(word));
}
