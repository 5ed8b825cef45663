import type { Db } from '../store.ts';
import type { QueryWord } from './query.ts';

/** The text of a document, as it goes into the index. */
export interface IndexedText {
  document: number;
  title: string;
  /** Headings and description. */
  headings: string;
  body: string;
  /** Stems of its words, as `termsOf` returns them. */
  terms: readonly string[];
}

/** The documents of one space: numbers from `first` to `last`, both included. */
export interface DocumentRange {
  first: number;
  last: number;
}

/** The documents of several spaces, by the blocks of their numbers. */
export interface DocumentBlocks {
  /** Ascending. */
  blocks: readonly number[];
}

/** Of several spaces together so many documents that hold the words are looked at, so that a word which is everywhere does not cost without bound. */
const MOST_IN_TURNS = 20_000;
/** Of so many spaces each is asked by itself, which reads nothing of others; of more together, all that holds the words between them is read. */
export const MOST_ASKED_EACH = 200;

/** Returns the number of documents to examine of each block: at most `limit`, and some {@link MOST_IN_TURNS} of all blocks together. */
export function mostOfBlock({ blocks }: DocumentBlocks, limit: number): number {
  return Math.min(limit, Math.ceil(MOST_IN_TURNS / Math.max(1, blocks.length)));
}

/** The first of each group, then the second of each, and so on: at most `limit`. Groups are ascending, and so is each. */
export function inTurnsOf(groups: readonly (readonly number[])[], limit: number): number[] {
  const found: number[] = [];
  const longest = groups.reduce((most, { length }) => Math.max(most, length), 0);
  for (let turn = 0; turn < longest && found.length < limit; turn++) {
    for (const group of groups) {
      const document = group[turn];
      if (document !== undefined && found.length < limit) found.push(document);
    }
  }
  return found;
}

/** Documents to search. Of a range the first ones by number are taken; of blocks the first of each block, then the second, and so on. */
export type Documents = DocumentRange | DocumentBlocks;

/** Required position of the words: in the title, in the title, headings or description, or anywhere. */
export type Scope = 'title' | 'names' | 'all';

/** Words that a document must hold. */
export type Needed = 'all' | 'any';

/** A document that holds the words; a higher score is a better match, comparable within one answer. */
export interface FoundDocument {
  document: number;
  score: number;
}

/** Lengths of all terms. */
export const ANY_LENGTH = { least: 0, most: 100_000 } as const;

/** The full-text index of one database. */
export interface TextIndex {
  /** Adds documents that are not in it. */
  add(tx: Db, documents: readonly IndexedText[]): Promise<void>;
  remove(tx: Db, documents: readonly number[]): Promise<void>;
  /** Those of some documents in which words stand one after the other, the last in full: what it may become is dear to look for. None for words of several tokens. */
  phrase(documents: readonly number[], words: readonly QueryWord[]): Promise<number[]>;
  /**
   * The first `limit` documents that hold all words there; with `any`, one of them is enough. No score is asked of the database: it reads all documents that
   * hold each word for it, and pages are ranked by their names and texts afterwards.
   */
  list(within: Documents, words: readonly QueryWord[], scope: Scope, limit: number, needed?: Needed): Promise<number[]>;
  /**
   * Returns the number of documents that hold a word, at most `most`. Of blocks, `most` may stand for any number above 0 if more than so many documents of
   * all spaces hold it.
   */
  count(within: Documents, word: QueryWord, most: number): Promise<number>;
  /** Returns those of some stems that are in the index, in any space. */
  known(stems: readonly string[]): Promise<string[]>;
  /** Stems in the index, of any space, that begin with one of these, of some lengths if these are given; in order of each, at most `limit` of all. */
  terms(prefixes: readonly string[], limit: number, lengths?: { least: number; most: number }): Promise<string[]>;
}
