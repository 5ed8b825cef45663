export { assertKnownMigration, loadDump } from './load-dump.ts';
export { openSnapshot } from './open-snapshot.ts';
export { isEmptyDatabase, withScratchDatabase } from './postgres-scratch.ts';
export type { DatabaseAddress, DatabaseSnapshot, TableMeasure } from './types.ts';
