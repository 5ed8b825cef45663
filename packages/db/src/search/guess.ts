import { stemmer } from 'stemmer';
import { editDistance } from './distance.ts';
import type { QueryWord } from './query.ts';
import type { Documents, TextIndex } from './text-index.ts';

/** Words shorter than this are one letter away from too many others. */
const SHORTEST = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;
const TERMS_PER_RANGE = 2000;
const MOST_GUESSES = 12;
/** Longest ending that a stem lacks, such as `ization`. */
const LONGEST_ENDING = 7;
const RARE = 3;

/**
 * The words with what they may have been meant to be: stems one or two letters away, for words that fewer than three documents hold.
 * Undefined when nothing is near.
 */
export async function guessWords(index: TextIndex, within: Documents, words: readonly QueryWord[]): Promise<QueryWord[] | undefined> {
  let guessed = false;
  const result: QueryWord[] = [];
  for (const word of words) {
    const alternatives = (await index.list(within, [word], RARE)).length < RARE ? await near(index, word) : [];
    guessed ||= alternatives.length > 0;
    result.push({ ...word, alternatives: [...word.alternatives, ...alternatives] });
  }
  return guessed ? result : undefined;
}

/**
 * A word that is being typed may be past its stem already: `configurat` begins no term, though `configur` is one. Gives it that stem.
 */
export async function finishWords(index: TextIndex, words: readonly QueryWord[]): Promise<QueryWord[]> {
  return Promise.all(words.map(async (word) => ({ ...word, alternatives: await stemBefore(index, word) })));
}

async function stemBefore(index: TextIndex, { tokens, prefix }: QueryWord): Promise<string[]> {
  const [token, more] = tokens;
  if (!prefix || token === undefined || more !== undefined || !/^[a-z]{5,}$/.test(token)) return [];
  const least = Math.max(SHORTEST, token.length - LONGEST_ENDING);
  if ((await index.terms(stemmer(token), 1)).length > 0) return [];
  for (let length = token.length - 1; length >= least; length--) {
    const stem = token.slice(0, length);
    const [term] = await index.terms(stem, 1);
    if (term === stem) return [stem];
  }
  return [];
}

/** Terms near a word: those that share its first letters, also when the first two are swapped or the first is one too many. */
async function near(index: TextIndex, { tokens, prefix }: QueryWord): Promise<string[]> {
  const [token, more] = tokens;
  if (token === undefined || more !== undefined || token.length < SHORTEST || !/^\p{L}+$/u.test(token)) return [];
  const stem = /^[a-z]+$/.test(token) ? stemmer(token) : token;
  const limit = token.length < LONG ? 1 : 2;
  const [a, b] = [token[0] ?? '', token[1] ?? ''];
  const ranges = new Set([a + b, b + a, token.slice(1, 3), a + (token[2] ?? '')]);
  const found = new Map<string, number>();
  for (const start of ranges) {
    for (const term of await index.terms(start, TERMS_PER_RANGE)) {
      const whole = editDistance(stem, term, limit);
      const distance =
        prefix && term.length > token.length ? Math.min(whole, editDistance(token, term.slice(0, token.length), limit)) : whole;
      if (distance > 0 && distance <= limit) found.set(term, distance);
    }
  }
  const best = [...found].sort((x, y) => x[1] - y[1] || (x[0] < y[0] ? -1 : 1));
  return best.slice(0, MOST_GUESSES).map(([term]) => term);
}
