import { stemmer } from 'stemmer';
import { plainLetters } from './plain-letters.ts';
import { fold, isCharacter, runsOf, wordsOf } from './words.ts';

/** Longer terms are none that somebody types. */
export const LONGEST_TERM = 64;
/** A run of letters without spaces that is longer is no words. */
const LONGEST_RUN = 1000;
/** Words whose stems are kept: as many as a few languages use, in some megabytes. */
const MOST_KEPT = 100_000;

/** The terms of each run of letters seen: mostly one. */
const known = new Map<string, readonly string[]>();

/**
 * Returns the terms of a text, each once: the stems under which FTS5 finds its words (https://www.sqlite.org/fts5.html#porter_tokenizer). Numbers, single
 * letters and what is longer than {@link LONGEST_TERM} are left out: nothing is guessed from them.
 */
export function termsOf(text: string): Set<string> {
  const terms = new Set<string>();
  const plain = plainLetters(text);
  const runs = plain === undefined ? runsOf(text) : (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  for (const run of new Set(runs)) {
    let found = known.get(run);
    if (found === undefined) {
      found = run.length > LONGEST_RUN ? [] : [...wordsOf(run)].flatMap(({ word }) => termOf(word));
      if (known.size >= MOST_KEPT) known.clear();
      known.set(run, found);
    }
    for (const term of found) terms.add(term);
  }
  return terms;
}

function termOf(word: string): string[] {
  const token = fold(word);
  const isTerm = token.length > 1 && token.length <= LONGEST_TERM && /\p{L}/u.test(token) && !isCharacter(token);
  return isTerm ? [stemOf(token)] : [];
}

/** Returns the stem of a folded word: itself where it has other letters than those of English. */
export function stemOf(token: string): string {
  return /^[a-z]+$/.test(token) ? stemmer(token) : token;
}
