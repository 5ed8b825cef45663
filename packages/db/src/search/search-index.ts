import type { Store } from '../store.ts';
import { tsvectorIndex } from './postgres/tsvector.ts';
import { indexReader } from './read-index.ts';
import { fts5Index } from './sqlite/fts5.ts';
import type { SearchIndex } from './types.ts';
import { indexWriter } from './write-index.ts';

/** The search index of a database. */
export function createSearchIndex(store: Store): SearchIndex {
  const index = store.dialect === 'sqlite' ? fts5Index(store) : tsvectorIndex(store);
  return { ...indexWriter(store, index), ...indexReader(store, index) };
}
