/*
 * Files of a search without a server. All are scripts that call `octavoShard(name, content)`, since pages that are opened from a folder may load nothing
 * else. Their names hold the hash of their bytes, but for that of the index.
 */

/** A page as search knows it. */
export interface SearchedPage {
  title: string;
  /** Address, relative to where the site begins. */
  href: string;
  emoji?: string;
  icon?: string;
  trail: readonly string[];
  /** The introduction first, without an anchor. */
  sections: readonly { anchor: string; title: string; text: string }[];
}

/** Content of the file `index`. */
export interface ShardIndex {
  /** Number of pages. */
  pages: number;
  /** First word and name of each file of words, in the order of code units. */
  words: readonly (readonly [first: string, name: string])[];
  /** Names of files of titles, `TITLES` pages each. */
  titles: readonly string[];
}

/** Content of a file of words: postings by word, in order. */
export type WordShard = readonly (readonly [word: string, postings: string])[];

/** Content of a file of titles. */
export interface TitleShard {
  pages: readonly Omit<SearchedPage, 'sections'>[];
  /** Names of files of texts, `TEXTS` pages each. */
  texts: readonly string[];
}

/** Content of a file of texts: sections of each page. */
export type TextShard = readonly (readonly (readonly [anchor: string, title: string, text: string])[])[];

/** Pages of a file of titles. */
export const TITLES = 64;
/** Pages of a file of texts. */
export const TEXTS = 8;
/** Name of the function that the files call. */
export const CALL = 'octavoShard';
