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

/**
 * Returns an answer as the dialog shows it, in the language of a locale; in English for one that is not known, or is none.
 * @param page address of the page of results, which the last entry leads to where there are more
 */
export function dialogAnswer({ hits, leftOut, ...answer }: SearchAnswer, locale: string, page?: string): DialogAnswer {
  const language = languageOf(locale);
  const words = wordsOf(language);
  const { query, suggestion, hasMore } = answer;
  const all = page !== undefined && hasMore && hits.length > 0 ? [allOf(`${page}?q=${encodeURIComponent(query)}`, words)] : [];
  const status = statusOf({ ...answer, hits, leftOut: leftOut ?? [] }, words, language);
  return {
    ...answer,
    hits: [...hits.map((hit) => dialogHit(hit, words)), ...all],
    status: suggestion === undefined ? status : `${words.searchMeant} ${suggestion} · ${status}`,
  };
}

/** An entry without a title of its own: the dialog keeps it out of the pages that were opened. */
const allOf = (href: string, words: Words): SearchHit => ({ title: [], href, trail: [words.searchMore], passages: [] });

/** Returns how much was found, and what the first result lacks. */
export function statusOf({ query, hits, hasMore, leftOut = [] }: SearchAnswer, words: Words, locale: string): string {
  if (hits.length === 0) return words.searchNothing(query);
  const count = counted(words.searchHits, hits.length, locale);
  const found = hasMore ? count.replace(/\p{N}+/u, (digits) => `${digits}+`) : count;
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
