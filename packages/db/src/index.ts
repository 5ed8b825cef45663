export type * from './objects/types.ts';
export type { ColumnDialect } from './schema/dialect.ts';
export type { ActorRef, DefaultLevel, JobError, JobProgress, RoleName, Schema } from './schema/tables.ts';
export type * from './search/types.ts';
export type { Db, PreparedQuery, Store } from './store.ts';
