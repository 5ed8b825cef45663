export {
  assertKnownMigration,
  type DatabaseAddress,
  type DatabaseSnapshot,
  isEmptyDatabase,
  loadDump,
  openSnapshot,
  type TableMeasure,
  withScratchDatabase,
} from './backup/index.ts';
export { batchesOf } from './batches.ts';
export { type BlobFacts, type BlobFactsEntry, createBlobFacts } from './facts/blob-facts.ts';
export { decodeFacts, encodeFacts } from './facts/facts-codec.ts';
export { createImageSizes, type ImageSizeEntry, type ImageSizes } from './facts/image-sizes.ts';
export { newestMigration } from './migrations.ts';
export { blobFilePath, holdsFiles } from './objects/blob-files.ts';
export { bucketHoldsFiles, objectKey, uploadKey } from './objects/bucket-files.ts';
export { decodeObject, encodeObject, encodeObjectAside, oidOf } from './objects/codec.ts';
export type { BucketEntry, FileBucket } from './objects/file-bucket.ts';
export { type LargeFiles, openLargeFiles } from './objects/large-files.ts';
export { createObjectStore, type ObjectStoreOptions } from './objects/object-store.ts';
export type * from './objects/types.ts';
export { createUnreferenced, type StoredKind, type Unreferenced } from './objects/unreferenced.ts';
export type { TakenFile, UploadFiles } from './objects/upload-files.ts';
export { openStore, type StoreOptions } from './open-store.ts';
export { examineReplica } from './postgres/examine-replica.ts';
export type { HoldOptions, HoldState } from './postgres/hold-database.ts';
export { type DatabaseLimits, DEFAULT_LIMITS } from './postgres/limits.ts';
export type { ReplicaOptions } from './postgres/read-replica.ts';
export { requireSessions } from './postgres/require-sessions.ts';
export { MOST_NEWS, type NewsHandler, type Processes } from './processes.ts';
export type { Replica, ReplicaState, ReplicaUse } from './replica.ts';
export { type DescribedColumn, type DescribedReference, type DescribedTable, describeTable } from './schema/describe-table.ts';
export type { ColumnDialect } from './schema/dialect.ts';
export type { Schema } from './schema/tables.ts';
export type {
  ActorRef,
  AgentRef,
  DefaultLevel,
  IntegrationTraceRow,
  JobError,
  JobProgress,
  MergeRules,
  OpenApiProblemRow,
  RoleName,
  SiteIcon,
  SiteRedirectDestination,
  SiteVisitorAuth,
  StoredImageSize,
  TeamRole,
} from './schema/types.ts';
export { nameKey } from './search/name-key.ts';
export { linkKeys } from './search/outline.ts';
export { documentFinder, searchDocuments } from './search/search-documents.ts';
export { createSearchIndex } from './search/search-index.ts';
export type * from './search/types.ts';
export type { ConnectionUse, Db, Preparable, PreparedQuery, ServingProgram, Stamp, Store, TxOptions } from './store.ts';
export { differingTables, isVacant, type RowsToTransfer, transferRows } from './transfer/index.ts';
export { DatabaseUnavailable, presentUnavailable, type UnavailableReason, unavailableOf } from './unavailable.ts';
export { isUniqueViolation } from './unique-violation.ts';
