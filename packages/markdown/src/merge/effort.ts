/** Squares of edits that searches for shortest differences may spend in one merge or comparison. */
const MOST_SQUARES = 1_000_000;

/**
 * Work that a merge or a comparison may still spend on finding what is alike, shared by everything that it looks into. It is counted and not
 * timed: equal texts are always treated equally, and what is beyond is treated in coarser pieces.
 */
export class Effort {
  /** Squares of edits, by which the work of Myers' algorithm grows. */
  squares = MOST_SQUARES;
}

/** Characters that a merge may always look into. */
const ALWAYS_LOOKED_INTO = 200_000;
/** Maximum number of times that each character is examined: containers are nested, and only those that both sides changed are examined. */
const LAYERS = 8;

/**
 * Budget of one merge. Each side has an effort of its own, and comparisons between the sides have a third, so that swapping the sides spends the
 * same.
 */
export class MergeEffort {
  readonly ours = new Effort();
  readonly theirs = new Effort();
  readonly both = new Effort();
  #characters: number;

  /** @param length characters of all three versions */
  constructor(length: number) {
    this.#characters = ALWAYS_LOOKED_INTO + LAYERS * length;
  }

  /** Spends the characters of texts that are to be looked into; false when too many have been. */
  lookInto(...texts: readonly string[]): boolean {
    for (const { length } of texts) this.#characters -= length;
    return this.#characters >= 0;
  }
}
