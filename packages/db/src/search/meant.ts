import { matcherOf } from './matcher.ts';
import type { QueryWord } from './query.ts';
import { isNear } from './rank/rank-query.ts';
import type { SearchHit } from './types.ts';
import { fold } from './words.ts';

/**
 * Returns the indexes of words that a page holds only as what they may have been meant to be.
 * @param held quality of each word in the page, from the ranking
 */
export function nearWordsOf(words: readonly { isGuessed: boolean }[], held: readonly number[] | undefined): ReadonlySet<number> {
  if (held === undefined) return new Set();
  return new Set(words.flatMap(({ isGuessed }, word) => (isGuessed && isNear(held[word] ?? 0) ? [word] : [])));
}

/**
 * Returns the query as a page means it that was found by near words: those that were tried, as they stand in its title or in an excerpt, in lower case.
 * Undefined where one of them is shown nowhere: nothing is told that is not shown.
 */
export function meantBy(
  { title, sections }: Pick<SearchHit, 'title' | 'sections'>,
  words: readonly QueryWord[],
  near: ReadonlySet<number>,
): string | undefined {
  const matcher = matcherOf(words);
  const shown = [title, ...sections.flatMap((section) => [section.title, section.excerpt])];
  const found = new Map<number, string>();
  for (const text of shown) {
    for (const { word, start, end } of matcher(text)) {
      const written = text.slice(start, end).toLowerCase();
      const { text: typed = '', tokens: [token = ''] = [] } = words[word] ?? {};
      // A word that goes on as it was typed is no other one, wherever it stands.
      if (fold(written).startsWith(token)) found.set(word, typed);
      else if (!found.has(word)) found.set(word, written);
    }
  }
  const meant = words.map(({ text }, word) => (near.has(word) ? found.get(word) : text));
  if (meant.includes(undefined)) return undefined;
  const text = meant.join(' ');
  return text.toLowerCase() === words.map((word) => word.text.toLowerCase()).join(' ') ? undefined : text;
}
