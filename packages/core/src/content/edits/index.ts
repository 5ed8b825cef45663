export { applyContentChanges } from './apply-changes.ts';
export type { ChangedContent } from './apply-to-head.ts';
export { changeContent } from './change-content.ts';
export { inEditTurn } from './edit-turn.ts';
export { postChanges, requestChanges } from './post-changes.ts';
export { readChanges } from './read-changes.ts';
export type * from './types.ts';
export { unlistedFiles } from './unlisted-files.ts';
