/** How a comparison is laid out: both in one text, or one beside the other. */
export type ComparisonView = 'inline' | 'sides';

/** A top-level block of two versions of a text. HTML is drawn as pages are: by construction, safe to be put into any document. */
export type ComparedBlock =
  | {
      change: 'same';
      html: string;
    }
  | {
      /** Unchanged blocks that are left out. */
      change: 'folded';
      count: number;
    }
  | ({
      /** `moved-here` is where it stands now, `moved-away` where it stood. */
      change: 'changed' | 'added' | 'removed' | 'moved-here' | 'moved-away';
      /** What kind of block it is, such as `paragraph`. */
      block: string;
      /** Set where both are drawn alike: their sources. */
      source?: { before: string; after: string };
    } & DrawnSides);

/** `html` in the view `inline`; `before` and `after`, where there is one, in the view `sides`. */
export interface DrawnSides {
  html?: string;
  before?: string;
  after?: string;
}

/** An entry of front matter that differs, as it is written, name included; absent where there is none. */
export interface ComparedEntry {
  key: string;
  before?: string;
  after?: string;
}

/** Words in what was put in and taken out. */
export interface ChangedWords {
  added: number;
  removed: number;
}

/** What two versions of a text are to each other. */
export interface TextComparison {
  /** In reading order; what is gone stands before what is there now. */
  blocks: ComparedBlock[];
  frontMatter: ComparedEntry[];
  words: ChangedWords;
  /** Why it is not as fine as usual: `blocks` without marks inside of them, or not drawn at all (`source`), for texts that are too long. */
  coarse?: 'blocks' | 'source';
  /** True if the texts differ, and nothing of it is seen: blank lines, or other signs for the same. */
  isSourceOnly: boolean;
}
