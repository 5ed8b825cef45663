export { enterRecords } from './enter-records.ts';
export { mergeContent } from './merge-content.ts';
export { pathOf } from './merge-paths.ts';
export { mergeTextAnywhere } from './merge-task.ts';
export { type ContentConflict, type ContentMerge, type FoundBlock, isBlocking, type MergeInput, type MergeOptions } from './types.ts';
export { asPage, isSame } from './versions.ts';
