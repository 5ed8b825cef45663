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
  description: string;
  sections: SearchSection[];
}

/** A page found, with its best sections, best first. */
export interface SearchHit {
  pageId: string;
  score: number;
  sections: { anchor: string; title: string /** Plain text around the match, at most 200 characters. */; excerpt: string; score: number }[];
}

/** Full-text search over the pages of a space. */
export interface SearchIndex {
  /** The version that is indexed for each page of the space. */
  versions(spaceId: string): Promise<Map<string, string>>;
  /** Replaces what is indexed for these pages, in one durable batch. */
  put(spaceId: string, documents: readonly SearchDocument[]): Promise<void>;
  remove(spaceId: string, pageIds: readonly string[]): Promise<void>;
  clear(spaceId: string): Promise<void>;
  /**
   * Pages that hold all words (the last as a prefix), in any order, best first; Chinese, Japanese and Korean by character.
   * User text is never query syntax. When fewer than three pages match, words one or two letters away are tried.
   */
  query(spaceId: string, text: string, options: { limit: number; offset: number }): Promise<{ hits: SearchHit[]; count: number }>;
}
