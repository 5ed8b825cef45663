/** A stretch of a text that both sides changed, and that no rule could bring together. */
export interface TextConflict {
  /** What kind of block it is, such as `paragraph`, `list-item` or `front-matter`; `text` for a whole text. */
  block: string;
  /** Source of it in each version; undefined where it is not there. */
  base: string | undefined;
  ours: string | undefined;
  theirs: string | undefined;
  /** Where the provisional resolution stands in the merged text, in UTF-16 offsets: what is there now may be replaced by another. */
  start: number;
  end: number;
  /** What stands there for now: one side where the other deleted it, both in this order where both wrote something else. */
  keeps: 'ours' | 'theirs' | 'both';
}

/** A block that both sides changed, with both changes in it: somebody should have a look. */
export interface MergedBlock {
  block: string;
  /** Where it stands in the merged text. */
  start: number;
  end: number;
}

/** What three versions of a text came to. */
export interface TextMerge {
  /** The merged text. Where there are conflicts, it holds their provisional resolution, and nothing is lost. */
  text: string;
  /** In the order in which they stand in the text. */
  conflicts: TextConflict[];
  merged: MergedBlock[];
}
