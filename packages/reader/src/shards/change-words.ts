import type { SearchedPage } from './model.ts';
import { pageWords } from './page-words.ts';
import { havePages, insertPosting, type Postings, readPostings, type Weight, writePostings } from './postings.ts';
import { byWord, cutWords, type KnownShard, type WordEntry, type WrittenWords } from './write-shards.ts';

/** A page with the words that it has now, by its place. */
export type ChangedPages = ReadonlyMap<number, Pick<SearchedPage, 'title' | 'sections'>>;

/**
 * Writes the files of words where some pages changed at their places and no page moved: the same files as of an index that is made anew. Only words that a
 * changed page has or had are read.
 */
export function changeWords(before: readonly KnownShard[], changed: ChangedPages): WrittenWords {
  const places = new Set(changed.keys());
  const added = addedWords(changed);
  const entries: WordEntry[] = [];
  for (const { words } of before)
    for (const entry of words) {
      const [word, written] = entry;
      const more = added.get(word);
      added.delete(word);
      if (more === undefined && !havePages(written, places)) entries.push(entry);
      else entries.push(...changedEntry(word, without(readPostings(written), places), more));
    }
  for (const [word, more] of added) entries.push(...changedEntry(word, { pages: [], weights: [] }, more));
  return cutWords(entries.sort(byWord), before);
}

type Added = readonly (readonly [page: number, weight: Weight])[];

/** Returns the words of changed pages, each with the pages that have it now. */
function addedWords(changed: ChangedPages): Map<string, Added> {
  const added = new Map<string, [number, Weight][]>();
  for (const [place, searched] of changed)
    for (const [word, weight] of pageWords(searched)) {
      const known = added.get(word);
      if (known === undefined) added.set(word, [[place, weight]]);
      else known.push([place, weight]);
    }
  return added;
}

/** Returns an entry of a word; none where no page has it any longer. */
function changedEntry(word: string, postings: Postings, more: Added = []): WordEntry[] {
  for (const [page, weight] of more) insertPosting(postings, page, weight);
  return postings.pages.length === 0 ? [] : [[word, writePostings(postings)]];
}

function without({ pages, weights }: Postings, places: ReadonlySet<number>): Postings {
  const kept: Postings = { pages: [], weights: [] };
  for (const [n, page] of pages.entries()) {
    if (places.has(page)) continue;
    kept.pages.push(page);
    kept.weights.push(weights[n] as Weight);
  }
  return kept;
}
