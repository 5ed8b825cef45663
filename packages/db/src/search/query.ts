import { kinOf } from './kin-words.ts';
import { fold, runsOf, spaceCharacters, writtenWords } from './words.ts';

/** One word of a query. */
export interface QueryWord {
  /** As it was written, with spaces between letters that are words by themselves. Letters, digits and marks only. */
  text: string;
  /** Its tokens, folded, which must follow one another: one, or several for Chinese, Japanese and Korean. */
  tokens: readonly string[];
  /** True if the last token may continue: the word is still being typed. */
  prefix: boolean;
  /** Stems that will do as well: what the word may have been meant to be. */
  alternatives: readonly string[];
  /** Stems of words that stand for it in instructions: a page that has one of these counts for less. */
  kin?: readonly string[] | undefined;
}

const LONGEST_QUERY = 1000;
/** Words of a query that are looked for. */
export const MOST_WORDS = 12;
const LONGEST_WORD = 64;

/** Returns the words of what somebody typed, at most twelve of them; none of it is ever query syntax. The last is taken as not yet finished. */
export function parseQuery(text: string): QueryWord[] {
  const runs = runsOf(text.slice(0, LONGEST_QUERY)).flatMap(writtenWords);
  const words = new Map<string, QueryWord>();
  for (const [i, run] of runs.entries()) {
    if (words.size === MOST_WORDS) break;
    const word = run.slice(0, LONGEST_WORD).toWellFormed();
    const tokens = spaceCharacters(fold(word)).split(' ').filter(Boolean);
    const last = tokens.at(-1);
    if (last === undefined) continue;
    // One letter would match nearly everything, at the price of reading all of the index.
    const prefix = i === runs.length - 1 && last.length > 1;
    words.set(tokens.join(' '), { text: spaceCharacters(word), tokens, prefix, alternatives: [] });
  }
  // A single word is looked for as it is, and so are the words of a name such as `Get-VM`.
  if (words.size < 2 || !/\S\s+\S/.test(text)) return [...words.values()];
  return [...words.values()].map((word) =>
    word.tokens.length === 1 && !word.prefix ? { ...word, kin: kinOf(word.tokens[0] ?? '') } : word,
  );
}
