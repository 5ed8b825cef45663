/**
 * How finely a block that changed is written. Each way is tried where the one before does not read as it should: its parts are paired with
 * those of its source; the words that changed are put into its source; it is written, with the source of blocks in it that did not change;
 * all of it is written.
 */
export const FINENESS = { parts: 0, words: 1, block: 2, anew: 3 } as const;
