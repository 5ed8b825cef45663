import type { SearchAnswer, SearchHit } from '../model/search.ts';
import { counted, languageOf, type Words, wordsOf } from '../words/index.ts';

/** Passages of a page that the dialog shows. */
const MOST_PASSAGES = 3;
const MOST_VERSIONS = 2;

/** An answer to a search as the dialog shows it: all that is said about it is in words already, since the script of a page has no room for them. */
export interface DialogAnswer extends SearchAnswer {
  /** Text of the line above the results. */
  status: string;
}

/** Returns an answer as the dialog shows it, in the language of a locale; in English for one that is not known, or is none. */
export function dialogAnswer({ hits, leftOut, ...answer }: SearchAnswer, locale: string): DialogAnswer {
  const language = languageOf(locale);
  const words = wordsOf(language);
  return {
    ...answer,
    hits: hits.map((hit) => dialogHit(hit, words)),
    status: statusOf({ ...answer, hits, leftOut: leftOut ?? [] }, words, language),
  };
}

/** Returns how much was found, and what the first result lacks. */
export function statusOf({ query, hits, leftOut = [] }: SearchAnswer, words: Words, locale: string): string {
  if (hits.length === 0) return words.searchNothing(query);
  const found = counted(words.searchHits, hits.length, locale);
  return leftOut.length === 0 ? found : `${found} · ${words.searchWithout(leftOut.map((word) => `“${word}”`).join(' '))}`;
}

function dialogHit({ versions = [], isPinned, trail, passages, ...hit }: SearchHit, words: Words): SearchHit {
  const shown = versions.slice(0, MOST_VERSIONS).map(({ title, href }) => ({ title, href, text: [{ text: words.searchVersions }] }));
  return {
    ...hit,
    trail: isPinned === true ? [words.searchPinned, ...trail] : trail,
    passages: [...passages.slice(0, MOST_PASSAGES - shown.length), ...shown],
  };
}
