/**
 * Granularity of writing a changed block. Each way is tried if the result of the one before does not read back as it should: the parts of the
 * block are paired with those of its source; the changed words are put into its source; the words around them that the author wrote in another
 * way are put in as well; the block is written with the source of those blocks in it that did not change; the whole block is written.
 */
export const FINENESS = { parts: 0, words: 1, phrases: 2, block: 3, anew: 4 } as const;
