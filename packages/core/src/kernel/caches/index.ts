export { CACHES, type CacheName, DEFAULT_CACHE_MB } from './cache-table.ts';
export { type Cache, type Caches, type CacheUse, createCaches, type OwnCache } from './caches.ts';
export { type OwnCopy, ownBytes, ownCopy } from './own-copy.ts';
