import { align, hunksOf } from '../merge/align.ts';
import { Effort } from '../merge/effort.ts';
import { linesOf, wordsOf } from '../merge/tokens.ts';
import type { ChangedWords } from './types.ts';

const SAYS = /[\p{L}\p{N}]/u;

/** Returns how many words of a text are new in another, and how many are gone: by lines first, then by the words of those that differ. Bounded. */
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

/** Returns where links lead and how tags are written is not read. */
function wordsIn(lines: readonly string[]): string[] {
  return wordsOf(lines.join('')).filter((word) => SAYS.test(word) && !/^(?:\]\(|<)/.test(word));
}
