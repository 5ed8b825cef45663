export { mergeContent } from './merge-content.ts';
export type * from './types.ts';
export { isBlocking } from './types.ts';
