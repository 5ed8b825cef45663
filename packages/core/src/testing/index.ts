export { type OpenedTestStore, openTestStore, startProcess, type TestDatabase, type TestProcess, testDatabases } from '@octavo/db/testing';
export * from './collecting-logger.ts';
export * from './factories.ts';
export * from './jobs.ts';
export * from './test-system.ts';
