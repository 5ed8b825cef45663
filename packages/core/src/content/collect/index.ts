export { type Collected, collectUnreferenced, countUnreferenced, UNREFERENCED_MS } from './collect-unreferenced.ts';
export { findReachable, reachFrom } from './find-reachable.ts';
export { IdSet } from './id-set.ts';
export { storedReferences } from './references.ts';
export { countThinnedRevisions, thinRevisions } from './thin-revisions.ts';
