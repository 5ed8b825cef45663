/** Layout of a comparison: both versions in one text, or side by side. */
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
      /** Kind of the block, such as `paragraph`. */
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

/** Comparison of two versions of a text. */
export interface TextComparison {
  /** In reading order; what is gone stands before what is there now. */
  blocks: ComparedBlock[];
  frontMatter: ComparedEntry[];
  words: ChangedWords;
  /** Reason why it is coarser than usual: `blocks` without marks inside of them, or not drawn at all (`source`), for texts that are too long. */
  coarse?: 'blocks' | 'source';
  /** True if the texts differ in nothing visible: blank lines, or another notation for the same content. */
  isSourceOnly: boolean;
}
