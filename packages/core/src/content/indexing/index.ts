export { enqueueIndexing, INDEX_KEY, INDEX_KIND } from './enqueue-indexing.ts';
export { reindexComputed } from './reindex-computed.ts';
