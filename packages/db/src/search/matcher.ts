import { stemmer } from 'stemmer';
import type { QueryWord } from './query.ts';
import { fold, wordsOf } from './words.ts';

/** A place in a text where a word of the query stands. */
export interface Match {
  start: number;
  end: number;
  /** Which word of the query. */
  word: number;
}

/** Finds the words of a query in plain text, as the full-text index would. */
export type Matcher = (text: string) => Match[];

const ENOUGH = 500;

/** Makes the matcher of a query. It stops after 500 places: excerpts need no more. */
export function matcherOf(words: readonly QueryWord[]): Matcher {
  const wanted = words.map((word) => ({ ...word, stems: word.tokens.map(stemOf), others: new Set(word.alternatives) }));
  // Most words of a text begin unlike any of the query's: the first letter tells, before folding and stemming are paid for.
  const initials = new Set(wanted.flatMap(({ tokens, alternatives }) => [tokens[0], ...alternatives].map((form) => form?.[0] ?? '')));

  function matchesToken(token: string, word: (typeof wanted)[number], at: number): boolean {
    const [stem, asked, last] = [stemOf(token), word.stems[at], at === word.tokens.length - 1];
    if (stem === asked) return true;
    if (last && word.prefix && (token.startsWith(word.tokens[at] ?? '') || stem.startsWith(asked ?? ''))) return true;
    return word.tokens.length === 1 && word.others.has(stem);
  }

  return (text) => {
    const found: Match[] = [];
    // Words of several tokens that have begun: a token either goes on with them or ends them.
    let open: Match[] = [];
    let steps: number[] = [];
    for (const { word: written, start } of wordsOf(text)) {
      if (found.length >= ENOUGH) break;
      if (open.length === 0 && !initials.has(initialOf(written))) continue;
      const token = fold(written);
      if (token === '') continue;
      const end = start + written.length;
      const [nextOpen, nextSteps]: [Match[], number[]] = [[], []];
      const go = (match: Match, step: number) => {
        const word = wanted[match.word];
        if (word === undefined || !matchesToken(token, word, step)) return;
        if (step + 1 === word.tokens.length) found.push({ ...match, end });
        else {
          nextOpen.push(match);
          nextSteps.push(step + 1);
        }
      };
      for (const [i, match] of open.entries()) go(match, steps[i] ?? 0);
      for (const word of wanted.keys()) go({ start, end, word }, 0);
      [open, steps] = [nextOpen, nextSteps];
    }
    return found;
  };
}

function initialOf(word: string): string {
  const code = word.charCodeAt(0);
  if (code >= 97 && code <= 122) return word[0] ?? '';
  return fold(word.slice(0, code >= 0xd800 && code <= 0xdbff ? 2 : 1))[0] ?? '';
}

function stemOf(token: string): string {
  return /^[a-z]{3,64}$/.test(token) ? stemmer(token) : token;
}
