export { alignPages } from './align-pages.ts';
export { changesTo } from './build-records.ts';
export {
  type CommitBase,
  type CommitInput,
  type CommitWords,
  type Draft,
  draftCommit,
  lastSynced,
  octavo,
  startOfHistory,
  storeObjects,
} from './commit-content.ts';
export { changedPaths, contentEdits, pathsOf } from './content-edits.ts';
export { describeSettled } from './describe-settled.ts';
export { type FactsByBlob, readFileFacts, referencedPaths } from './file-facts.ts';
export { identifyBeside, identifyPages } from './identify-pages.ts';
export { inspectObject } from './inspect-object.ts';
export type { LfsPointer } from './lfs/pointer.ts';
export { knownContents, type LfsDownload, type LfsResolver, resolvePointers } from './lfs/resolve-pointers.ts';
export type { LfsUpload } from './lfs/to-pointer.ts';
export type { FileFacts } from './page-tasks.ts';
export { warmPlanner } from './plan-project.ts';
export { quickChanges } from './quick-changes.ts';
export { readProject } from './read-project.ts';
export { type HeldCommit, HeldObjects, IncomingObjects } from './sha256/incoming.ts';
export { asSha256 } from './sha256/outgoing.ts';
export type { KnownSha256Ids } from './sha256/sha256-ids.ts';
export { CONFIG_FILE } from './structure-texts.ts';
export { diffTrees } from './trees/diff.ts';
export { editTree, type TreeEdit } from './trees/edit.ts';
export { newObjects } from './trees/new-objects.ts';
export { objectsOf } from './trees/reach.ts';
export { entryFinder } from './trees/tree-entry.ts';
export { assertOwnTree } from './trees/verify-tree.ts';
export { walkTree } from './trees/walk.ts';
