/**
 * How finely a block that changed is written. Each way is tried where the one before does not read as it should: its parts are paired with
 * those of its source; the words that changed are put into its source; so are the words around them that the author wrote in another way; it is written, with the source of blocks in it that did not change;
 * all of it is written.
 */
export const FINENESS = { parts: 0, words: 1, phrases: 2, block: 3, anew: 4 } as const;
