export { type ErasureOptions, type ErasureReport, eraseContent } from './erase-content.ts';
export { finishErasure, isErasureUnfinished } from './finish-erasure.ts';
export type { ErasedPlace } from './read-places.ts';
export type { ErasureTarget } from './target.ts';
