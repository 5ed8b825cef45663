import { type Matcher, matcherOf } from '../matcher.ts';
import { nameKey } from '../name-key.ts';
import type { QueryWord } from '../query.ts';
import { stemOf } from '../terms.ts';
import { fold } from '../words.ts';

/** A query as pages are ranked by it. */
export interface RankQuery {
  /** Key of the whole query as a name. */
  key: string;
  words: readonly QueryWord[];
  /** Part of each word in what is asked; together 1. A word that is on every page, or says nothing, has little. */
  weights: readonly number[];
  matcher: Matcher;
  /** Returns how well a piece of text stands for a word: 1 as it was typed, less for a word that it may become, or was meant to be. */
  quality(word: number, written: string): number;
}

/** Qualities of a word that goes on after what was typed, that has only its stem in common, and that is one or two letters away. */
const CONTINUED = 0.85;
const STEMMED = 0.97;
const NEAR = 0.7;
/** Quality of a word that stands for the one that was typed. */
const KIN = 0.75;

/**
 * Creates the ranked form of a query.
 * @param importance of each word: any scale
 */
export function rankQuery(text: string, words: readonly QueryWord[], importance: readonly number[]): RankQuery {
  const sum = importance.reduce((total, value) => total + value, 0) || 1;
  const known = words.map(() => new Map<string, number>());
  return {
    key: nameKey(text),
    words,
    weights: importance.map((value) => value / sum),
    matcher: matcherOf(words),
    quality(word, written) {
      const seen = known[word];
      const before = seen?.get(written);
      if (before !== undefined) return before;
      const asked = words[word];
      const quality = asked === undefined ? 0 : qualityOf(fold(written), asked);
      seen?.set(written, quality);
      return quality;
    },
  };
}

function qualityOf(token: string, { tokens, prefix, alternatives, kin = [] }: QueryWord): number {
  if (tokens.length > 1) return 1;
  const [asked = ''] = tokens;
  if (token === asked) return 1;
  if (kin.length > 0 && kin.includes(stemOf(token))) return KIN;
  const isNear = alternatives.length > 0 && !token.startsWith(asked) && !asked.startsWith(token);
  if (isNear) return NEAR;
  return prefix && token.startsWith(asked) && token.length > asked.length + 3 ? CONTINUED : STEMMED;
}

/** Returns whether a quality is that of a word one or two letters away. */
export function isNear(quality: number): boolean {
  return quality > 0 && quality <= NEAR;
}
