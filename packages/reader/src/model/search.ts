/** A piece of text, and whether it is what was searched for. */
export interface MarkedText {
  text: string;
  isMatch?: boolean;
}

/** A passage of a page that matches. */
export interface SearchPassage {
  /** Heading above it; absent for the top of the page. */
  title?: string;
  /** Address with the anchor of the heading. */
  href: string;
  text: readonly MarkedText[];
}

/** A page that matches, best passage first. */
export interface SearchHit {
  title: readonly MarkedText[];
  href: string;
  icon?: string;
  emoji?: string;
  /** Section, variant and pages above it. */
  trail: readonly string[];
  passages: readonly SearchPassage[];
  /** Other versions of the page. */
  versions?: readonly { title: string; href: string }[];
  /** True for a page that was pinned for the query. */
  isPinned?: boolean;
}

/** Answer to a search: what `searchJson` sends, and what the page of results draws. */
export interface SearchAnswer {
  query: string;
  hits: readonly SearchHit[];
  /** Words of the query that the first page does not hold. */
  leftOut?: readonly string[];
  /** A spelling that finds more. */
  suggestion?: string;
  /** True if there are more than `hits`. */
  hasMore: boolean;
}

/** Part of the site that a search can be limited to. */
export interface SearchScope {
  /** Value of the parameter `scope`. */
  value: string;
  title: string;
  isCurrent?: boolean;
}

/** A page of search results. */
export interface ReaderSearch {
  answer: SearchAnswer;
  scopes: readonly SearchScope[];
  /** Languages that a search can be limited to, for the parameter `language`; the empty value is all of them. */
  languages: readonly SearchScope[];
}
