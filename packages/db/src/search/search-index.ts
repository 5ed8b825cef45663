import type { Store } from '../store.ts';
import { type AtMost, atMost } from './at-most.ts';
import { tsvectorIndex } from './postgres/tsvector.ts';
import { indexReader } from './read-index.ts';
import { fts5Index } from './sqlite/fts5.ts';
import type { TextIndex } from './text-index.ts';
import type { SearchIndex } from './types.ts';
import { indexWriter } from './write-index.ts';

/** Returns the index with so many searches at once: whoever searches takes the connections of other reads otherwise. */
function bounded(index: TextIndex, run: AtMost): TextIndex {
  return {
    ...index,
    count: (...asked) => run(() => index.count(...asked)),
    list: (...asked) => run(() => index.list(...asked)),
    known: (...asked) => run(() => index.known(...asked)),
    terms: (...asked) => run(() => index.terms(...asked)),
  };
}

/** Returns the search index of a database. */
export function createSearchIndex(store: Store): SearchIndex {
  const index = bounded(store.dialect === 'sqlite' ? fts5Index(store) : tsvectorIndex(store), atMost(store.searchesAtOnce));
  return { ...indexWriter(store, index), ...indexReader(store, index) };
}
