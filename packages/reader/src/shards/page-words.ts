import type { SearchedPage } from './model.ts';
import type { Weight } from './postings.ts';
import { placedWords } from './words.ts';

/** Number of times from which on a word stands often in a text. */
const OFTEN = 3;

/** Returns the words of a page, each with where it stands. */
export function pageWords({ title, sections }: Pick<SearchedPage, 'title' | 'sections'>): Map<string, Weight> {
  const counts = new Map<string, number>();
  const found = new Map<string, Weight>();
  for (const { text } of sections) for (const { word } of placedWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) found.set(word, count >= OFTEN ? 1 : 0);
  for (const section of sections) for (const { word } of placedWords(section.title)) found.set(word, 2);
  for (const { word } of placedWords(title)) found.set(word, 3);
  return found;
}
