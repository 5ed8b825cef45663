import type { Db } from '../store.ts';
import type { QueryWord } from './query.ts';

/** The text of a document, as it goes into the index. */
export interface IndexedText {
  document: number;
  title: string;
  /** Headings and description. */
  headings: string;
  body: string;
}

/** The documents of one space: numbers from `first` to `last`, both included. */
export interface DocumentRange {
  first: number;
  last: number;
}

/** Where words must stand: in the title, in the title, headings or description, or anywhere. */
export type Scope = 'title' | 'names' | 'all';

/** A document that holds all words; a higher score is a better match, comparable within one answer. */
export interface FoundDocument {
  document: number;
  score: number;
}

/** The full-text index of one database. */
export interface TextIndex {
  /** Adds documents that are not in it. */
  add(tx: Db, documents: readonly IndexedText[]): Promise<void>;
  remove(tx: Db, documents: readonly number[]): Promise<void>;
  /** The best of the first `limit` documents, best first. */
  find(range: DocumentRange, words: readonly QueryWord[], scope: Scope, limit: number): Promise<FoundDocument[]>;
  /** The first `limit` documents that hold all words anywhere, by number. */
  list(range: DocumentRange, words: readonly QueryWord[], limit: number): Promise<number[]>;
  /** Stems in the index, of any space, that begin so; in order, at most `limit`. */
  terms(prefix: string, limit: number): Promise<string[]>;
}
