/** A stretch of a text that both sides changed, and that no rule could bring together. */
export interface TextConflict {
  /** Kind of the block, such as `paragraph`, `list-item` or `front-matter`; `text` for a whole text. */
  block: string;
  /** Source of it in each version; `undefined` if it is not there. */
  base: string | undefined;
  ours: string | undefined;
  theirs: string | undefined;
  /** Range of the provisional resolution in the merged text, in UTF-16 offsets: the text there may be replaced by another. */
  start: number;
  end: number;
  /** Content of the provisional resolution: one side if the other deleted the block, both in this order if each wrote something else. */
  keeps: 'ours' | 'theirs' | 'both';
}

/** A block that both sides changed, with both changes in it: somebody should have a look. */
export interface MergedBlock {
  block: string;
  /** Range of the block in the merged text. */
  start: number;
  end: number;
}

/** Result of merging three versions of a text. */
export interface TextMerge {
  /** The merged text. Where there are conflicts, it holds their provisional resolution, and nothing is lost. */
  text: string;
  /** In the order in which they stand in the text. */
  conflicts: TextConflict[];
  merged: MergedBlock[];
}
