import type { SearchedPage, WordShard } from './model.ts';
import { pageWords } from './page-words.ts';
import { insertPosting, type Postings, readPostings } from './postings.ts';

/** Words of a site with the pages that they stand in. */
export type WordIndex = Map<string, Postings>;

/** Creates the index of pages by their place. */
export function indexPages(pages: readonly Pick<SearchedPage, 'title' | 'sections'>[]): WordIndex {
  const index: WordIndex = new Map();
  for (const [page, searched] of pages.entries()) insertWords(index, page, searched);
  return index;
}

/**
 * Returns an index with the pages at other places, and without those that have none; what is at a place afterwards is in its order.
 * @param places new place of each page, -1 for none
 */
export function movePages(shards: readonly WordShard[], places: readonly number[]): WordIndex {
  const index: WordIndex = new Map();
  for (const shard of shards)
    for (const [word, written] of shard) {
      const { pages, weights } = readPostings(written);
      const kept: Postings = { pages: [], weights: [] };
      let isRising = true;
      for (let n = 0; n < pages.length; n++) {
        const place = places[pages[n] as number] ?? -1;
        if (place < 0) continue;
        if (isRising && place < (kept.pages.at(-1) ?? -1)) isRising = false;
        kept.pages.push(place);
        kept.weights.push(weights[n] as Postings['weights'][number]);
      }
      if (kept.pages.length > 0) index.set(word, isRising ? kept : sorted(kept));
    }
  return index;
}

/** Puts a page at its place in an index that has other ones before and after it. */
export function insertWords(index: WordIndex, page: number, searched: Pick<SearchedPage, 'title' | 'sections'>): void {
  for (const [word, weight] of pageWords(searched)) {
    const postings = index.get(word) ?? { pages: [], weights: [] };
    index.set(word, postings);
    insertPosting(postings, page, weight);
  }
}

function sorted({ pages, weights }: Postings): Postings {
  const order = pages.map((_, n) => n).sort((a, b) => (pages[a] as number) - (pages[b] as number));
  return { pages: order.map((n) => pages[n] as number), weights: order.map((n) => weights[n] as Postings['weights'][number]) };
}
