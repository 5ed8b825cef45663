export { decodeObject, encodeObject, oidOf } from './objects/codec.ts';
export { createObjectStore, type ObjectStoreOptions } from './objects/object-store.ts';
export type * from './objects/types.ts';
export { openStore, type StoreOptions } from './open-store.ts';
export type { ColumnDialect } from './schema/dialect.ts';
export type { ActorRef, DefaultLevel, JobError, JobProgress, RoleName, Schema } from './schema/tables.ts';
export { createSearchIndex } from './search/search-index.ts';
export type * from './search/types.ts';
export type { Db, Preparable, PreparedQuery, Store } from './store.ts';
