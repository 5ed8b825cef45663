import { editDistance } from './distance.ts';
import type { QueryWord } from './query.ts';
import { LONGEST_TERM, stemOf } from './terms.ts';
import type { TextIndex } from './text-index.ts';

/** Words shorter than this are one letter away from too many others. */
const SHORTEST = 4;
/** From this length on two letters may be wrong. */
const LONG = 8;
/** Terms that are compared with a word. */
const MOST_TERMS = 8000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MOST_GUESSES = 12;
/** Longest ending that a stem lacks, such as `ization`. */
const LONGEST_ENDING = 7;
/** Endings that stems lack, or begin so. */
const ENDINGS =
  `ational ations ators ative alism ality alities alization alized alizing ally als ability able ables ably ances ants ated ates ating edly
  ements ences ents erable ers es ibility ible ibly icate icating icity ically ics ied ies ings ions isation ised ising iveness ivity ively ization ized izers
  izes izing ities ly ments ness fulness fully ousness ously ying`
    .split(/\s+/)
    .filter(Boolean);

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
  if ((await index.terms([stemOf(token)], 1)).length > 0) return [];
  for (let length = token.length - 1; length >= least; length--) {
    const stem = token.slice(0, length);
    if (!isEnding(stem, token.slice(length))) continue;
    const [term] = await index.terms([stem], 1);
    if (term === stem) return [stem];
  }
  return [];
}

/** Returns whether what follows a stem may become its ending: `at` of `configurat`; but not the `rule` of a name. */
function isEnding(stem: string, rest: string): boolean {
  const after = rest[0] === stem.at(-1) ? rest.slice(1) : rest;
  return [rest, after].some((begun) => ENDINGS.some((ending) => ending.startsWith(begun)));
}

/**
 * Returns terms near a word, nearest first: those that begin as it does; where none of them is one letter away also those whose first two letters are
 * wrong, one too many or one too few.
 */
export async function nearTerms(index: TextIndex, word: QueryWord): Promise<string[]> {
  const [token, more] = word.tokens;
  if (token === undefined || more !== undefined || token.length < SHORTEST || !/^\p{L}[\p{L}\p{N}]*$/u.test(token)) return [];
  const stem = stemOf(token);
  const limit = token.length < LONG ? 1 : 2;
  const found = new Map<string, number>();
  const look = async (starts: readonly string[]) => {
    const lengths = { least: stem.length - limit, most: word.prefix ? LONGEST_TERM : stem.length + limit };
    for (const term of await index.terms(starts, MOST_TERMS, lengths)) {
      const whole = editDistance(stem, term, limit);
      const isLonger = word.prefix && term.length > token.length;
      const distance = isLonger ? Math.min(whole, editDistance(token, term.slice(0, token.length), limit)) : whole;
      if (distance > 0 && distance <= limit) found.set(term, distance);
    }
  };
  const [a, b, c] = [token[0] ?? '', token[1] ?? '', token[2] ?? ''];
  await look([...new Set([a + b, b + a, b + c, a + c])]);
  if (![...found.values()].includes(1)) await look([...LETTERS].flatMap((x) => [x + a + b, x + b + c, a + x + b, a + x + c]));
  const best = [...found].sort((x, y) => x[1] - y[1] || (x[0] < y[0] ? -1 : 1));
  return best.slice(0, MOST_GUESSES).map(([term]) => term);
}
