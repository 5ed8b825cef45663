export { type ConflictCheck, checkConflicts, type FoundConflict } from './check-conflicts.ts';
export { decideConflicts } from './decide-conflicts.ts';
export { type DrawnBlock, type DrawnConflict, type DrawnFile, drawConflict } from './draw-conflict.ts';
export { type ConflictSummary, summarizeConflicts } from './get-conflicts.ts';
export { type MergeKeepingOurs, mergeKeepingOurs } from './merge-keeping-ours.ts';
