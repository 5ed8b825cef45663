export { contentExtent, requireDraftRoom } from './content-extent.ts';
export { createContentReader } from './content-reader.ts';
export { deriveView, recordsAfter } from './derive-view.ts';
export { gitTreeEntries } from './git-tree.ts';
export { replacedSince } from './live-since.ts';
export { mayHoldConditionals, resolveConditionals, withoutConditionalTags } from './resolve-conditionals.ts';
export {
  coAuthorsOf,
  findRevision,
  insertRevision,
  moveLivePointer,
  type RevisionGit,
  type RevisionRecord,
  revisionNotFound,
} from './revision-record.ts';
export { revisionReferences } from './revision-references.ts';
export { canonicalJson } from './trie/canonical.ts';
export { idsInJson, idsInNode } from './trie/node.ts';
export { createNodeStore, EMPTY_ROOT } from './trie/node-store.ts';
export { type RewriteRecord, type RewrittenMaps, rewriteMaps } from './trie/rewrite.ts';
export { ancestorsOf, buildViewInTurns, pageAt, parentOf, recordsOf, type SharedView, walkPages } from './view.ts';
export { visitorView } from './visitor-view.ts';
