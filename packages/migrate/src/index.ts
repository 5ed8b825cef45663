export type { Ask } from './client/source-client.ts';
export { type GitHostCredentials, readCredentialStore } from './git/credentials.ts';
export type { GitSpaces, RemoteBranch, SpaceConnection } from './git/git-spaces.ts';
export { createMigrateJob, type MigrateJobOptions } from './job.ts';
export { type LastMigration, lastMigration } from './last-migration.ts';
export { type MigrationOptions, migrate } from './migrate.ts';
export { COUNTED, type Counted, type Finding, type MigrationReport } from './report/report.ts';
export { reportText } from './report/report-text.ts';
export { StartMigration, startMigration } from './start-migration.ts';
