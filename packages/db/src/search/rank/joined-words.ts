import type { QueryWord } from '../query.ts';
import { isStopWord } from '../stop-words.ts';
import { stemOf } from '../terms.ts';
import type { Documents, TextIndex } from '../text-index.ts';

/** Most words that initials stand for. */
const MOST_INITIALS = 4;
/** Least part of the documents with initials in their names that hold the words as well. */
const TOGETHER = 0.5;
/** Fewer names with initials are a chance. */
const LEAST_INITIALS = 3;
/** Documents that are looked at. */
const MOST_NAMES = 200;
const MOST_TOGETHER = 1000;
const SHORTEST_JOINED = 5;

/** Neighbours among the words of a query, and the word that may stand for them. */
interface Neighbours {
  at: number;
  tokens: readonly string[];
  word: string;
  isInitials: boolean;
}

/**
 * Returns the words of a query with what the searched spaces write for neighbours among them: one word (`back up`, `backup`), or their initials
 * (`virtual machine`, `VM`), where most pages with these in their names have the words as well. A page with that has each of the words.
 */
export async function joinWords(index: TextIndex, within: Documents, words: readonly QueryWord[]): Promise<QueryWord[]> {
  const found = neighboursOf(words);
  const known = new Set(await index.known([...new Set(found.map(({ word }) => stemOf(word)))]));
  const kin = words.map(({ kin: others = [] }) => [...others]);
  for (const { at, tokens, word, isInitials } of found) {
    const stem = stemOf(word);
    if (!known.has(stem) || (isInitials && !(await isWrittenFor(index, within, word, tokens)))) continue;
    for (let i = at; i < at + tokens.length; i++) kin[i]?.push(stem);
  }
  return words.map((word, at) => (kin[at]?.length ? { ...word, kin: kin[at] } : word));
}

function neighboursOf(words: readonly QueryWord[]): Neighbours[] {
  const tokens = words.map(({ tokens: [token = '', ...others] }) => (others.length === 0 && /^[a-z][a-z0-9]*$/.test(token) ? token : ''));
  const isStop = words.map((word) => isStopWord(word.tokens));
  return tokens.flatMap((_, at) => {
    const found: Neighbours[] = [];
    for (let length = 2; length <= MOST_INITIALS && at + length <= words.length; length++) {
      const run = tokens.slice(at, at + length);
      const stops = isStop.slice(at, at + length);
      if (run.includes('')) break;
      const joined = run.join('');
      if (length === 2 && stops.includes(false) && joined.length >= SHORTEST_JOINED)
        found.push({ at, tokens: run, word: joined, isInitials: false });
      if (!stops.includes(true)) found.push({ at, tokens: run, word: run.map(([letter = '']) => letter).join(''), isInitials: true });
    }
    return found;
  });
}

/** Returns whether initials stand for words in the searched spaces. */
async function isWrittenFor(index: TextIndex, within: Documents, initials: string, tokens: readonly string[]): Promise<boolean> {
  const named = await index.list(within, [wordOf(initials)], 'names', MOST_NAMES);
  if (named.length < LEAST_INITIALS) return false;
  const both = new Set(await index.list(within, [initials, ...tokens].map(wordOf), 'all', MOST_TOGETHER));
  return named.filter((document) => both.has(document)).length >= TOGETHER * named.length;
}

function wordOf(token: string): QueryWord {
  return { text: token, tokens: [token], prefix: false, alternatives: [] };
}
