export { checkConflicts } from './check-conflicts.ts';
export { decideConflicts } from './decide-conflicts.ts';
export { drawConflict } from './draw-conflict.ts';
export { summarizeConflicts } from './get-conflicts.ts';
export { type MergeKeepingOurs, mergeKeepingOurs } from './merge-keeping-ours.ts';
