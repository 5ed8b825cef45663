import type { PageChange } from '../model.ts';
import type { Words } from './words.ts';

/** Returns the word for a kind of difference. */
export function changeWord(change: PageChange, words: Words): string {
  return { added: words.changeAdded, changed: words.changeChanged, removed: words.changeRemoved }[change];
}
