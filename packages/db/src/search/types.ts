import type { Db } from '../store.ts';

/** One section of a page, as it is searched: the part between two headings. */
export interface SearchSection {
  /** Anchor of its heading; empty for what stands before the first. */
  anchor: string;
  title: string;
  text: string;
}

/** A page to be indexed; what was indexed for it before is replaced. */
export interface SearchDocument {
  pageId: string;
  /** Blob id and indexer version: tells later whether the page must be indexed again. */
  version: string;
  title: string;
  /** Its other names, by which it is found as by its title: the title in the navigation, the last part of its address, and of addresses that it had. */
  names?: string[] | undefined;
  description: string;
  sections: SearchSection[];
  /** Ids of the pages of its space that it links to. */
  linksTo?: readonly string[] | undefined;
}

/** A page ready to be indexed, as `packDocument` of `@octavo/db/search-codec` makes it: off the main thread, since it takes time. */
export interface PackedDocument {
  pageId: string;
  version: string;
  /** Searched text, as UTF-8: the title, headings with the description, the body. */
  text: Uint8Array;
  /** Stems of its words, with spaces between them. */
  terms: string;
  /** Offsets in `text` at which the title and the headings end. */
  ends: [title: number, headings: number];
  /** Everything that excerpts are cut from. */
  data: Uint8Array;
  /** Its names, by which it is ranked, and the keys that it is found by (`keysOf`, `linkKeys`). */
  outline: string;
  keys: string[];
}

/** Start and end of a word that was found, in UTF-16 units of the text; marks of one text are in order and do not overlap. */
export type Mark = [start: number, end: number];

/** A section that holds words of the query. */
export interface FoundSection {
  /** Anchor of its heading; empty for what stands before the first, and for a page of which only title or description match. */
  anchor: string;
  title: string;
  titleMarks: Mark[];
  /** Plain text around the match, at most 200 characters. */
  excerpt: string;
  marks: Mark[];
  score: number;
}

/** A page found, with its best sections, best first. */
export interface SearchHit {
  pageId: string;
  /** As it was indexed. */
  title: string;
  titleMarks: Mark[];
  score: number;
  sections: FoundSection[];
  /** Further versions of the page, by {@link PageFacts.versionOf}, best first. */
  variants: PageOfSpace[];
  /** True for a page that was pinned for the query. */
  isPinned?: true;
  /** Of a page that was found by near words: the query with these instead, as the page writes them where they are shown. */
  meant?: string;
}

/** A space found, with its best pages, best first. */
export interface SpaceHits {
  spaceId: string;
  /** That of its best page. */
  score: number;
  /** Number of its pages found; `hits` are the best of them. */
  count: number;
  hits: (SearchHit & { /** Position among all pages found, in all spaces, from 1. */ rank: number })[];
}

/** Facts of a page beyond its text. */
export interface PageFacts {
  /** Number of pages above it. */
  depth: number;
  /** Number of pages directly below it. */
  below: number;
  /** Equal for pages that are versions of one page, which are one result; absent for a page that has none. */
  versionOf?: string | undefined;
  /** True for a page in another language than the one that is read. */
  isOtherLanguage?: boolean | undefined;
}

/** A page of a space. */
export interface PageOfSpace {
  spaceId: string;
  pageId: string;
}

/** Filter and order of the pages found. */
export interface SearchOptions {
  /** Filter of the pages that may be found; all others are treated as absent, in `count` too. Called for some thousand pages at most. */
  shows?: ShowsPage | undefined;
  /** Sets of words and phrases that mean the same: the query is also asked with the others in place of one. */
  synonyms?: readonly (readonly string[])[] | undefined;
  /** Pages that come first, in this order, whether or not they hold the words. */
  pinned?: readonly PageOfSpace[] | undefined;
  /** Number of pages after which those are not looked at that only hold the words somewhere, and have no order; `count` stops there. All when absent. */
  enough?: number | undefined;
  /** Called for the pages that may be found. */
  facts?: ((spaceId: string, pageId: string) => PageFacts | undefined) | undefined;
}

/** Selection of the spaces found. */
export interface SpacesOptions extends SearchOptions {
  limit: number;
  /** The last space of the page before. */
  after?: { score: number; spaceId: string } | undefined;
  /** Number of pages to return of each space. */
  pages: number;
}

/** Returns true if a page may be found. */
export type ShowsPage = (spaceId: string, pageId: string) => boolean | Promise<boolean>;

/** Full-text search over pages. */
export interface SearchIndex {
  /** The version that is indexed for each page of the space. */
  versions(spaceId: string): Promise<Map<string, string>>;
  /** Returns the number of pages indexed for the space. */
  count(spaceId: string): Promise<number>;
  /** Replaces what is indexed for these pages, packing those that are not; durable when it resolves. Done in short transactions: the version tells which are done. */
  put(spaceId: string, documents: readonly (SearchDocument | PackedDocument)[]): Promise<void>;
  remove(spaceId: string, pageIds: readonly string[]): Promise<void>;
  clear(spaceId: string): Promise<void>;
  /** Returns the value recorded by `settle`; `undefined` if anything was written since, or nothing was ever indexed. */
  settled(spaceId: string): Promise<string | undefined>;
  /** Records, in the caller's words, what the index of a space holds in full. Any later write revokes it. */
  settle(tx: Db, spaceId: string, holds: string): Promise<void>;
  /**
   * Pages that a query means, best first (the order is told by `rank/score.ts`): those that are called so, and those that hold its words, the last as a
   * prefix, in any order; Chinese, Japanese and Korean by character. Words that say nothing may be missing, then those that say little, and misspelled ones
   * are taken for what they may mean. `leftOut` are words that the first page does not hold. User text is never query syntax.
   * `count` stops at some thousand, and so do the pages that can be reached.
   */
  query(
    spaceId: string,
    text: string,
    options: SearchOptions & { limit: number; offset: number },
  ): Promise<{ hits: SearchHit[]; count: number; leftOut: string[] }>;
  /**
   * As `query`, over many spaces at once: spaces that hold such pages, by their best page and then by id. A thousand pages are looked at,
   * of each space the first in turn, so that one space that holds a word on every page leaves room for the others. `count` is of spaces.
   */
  querySpaces(
    spaceIds: readonly string[],
    text: string,
    options: SpacesOptions,
  ): Promise<{ spaces: SpaceHits[]; count: number; more: boolean; leftOut: string[] }>;
}
