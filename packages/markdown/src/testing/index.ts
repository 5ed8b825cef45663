/** For tests and benches of other packages: texts made to hurt, pages as people write them and edits of these, everything that is done to pages, and how that grows. */
export { AuthoredPage } from './authored-page.ts';
export { DOCUMENT_EDITS, type EditKind } from './document-edits.ts';
export { drawFrom } from './draw.ts';
export { KINDS, pageOfKind } from './every-kind.ts';
export { FAMILIES, WORST_FAMILIES } from './families.ts';
export { type Growth, growthOf, isLinear, MOST_GROWTH } from './growth.ts';
export { isOneHunk } from './hunks.ts';
export { linesBetween, restyledLines } from './kept-lines.ts';
export { OPERATIONS, shuffled } from './operations.ts';
