export { buildCommit, type GitPerson, parseCommit } from './commit.ts';
export { decodeObject, encodeObject } from './encode.ts';
export { gitError, isGitErrorCode } from './git-error.ts';
export { MemoryObjectStore } from './memory-store.ts';
export { formatOf, isOid, noOid, type ObjectFormat, OID_BYTES, oidOf, startOid } from './oid.ts';
export { nameProblem, type PathProblem } from './path-problem.ts';
export type { EncodedObject, GitObject, GitObjectKind, GitObjectReader, GitObjectSource, GitObjectWriter } from './store.ts';
export {
  compareEntries,
  type EntryKind,
  kindOfMode,
  parseTree,
  type RawName,
  rawOf,
  type TreeEntry,
  textOf,
  treeSteps,
  writeTree,
} from './tree.ts';
export { MOST_COMMIT_BYTES, MOST_LEVELS, TREE_LIMITS, type TreeLimits, treeTooLarge } from './tree-limits.ts';
