export type { GitEngine } from './git-engine.ts';
export { createGitJobs } from './git-jobs.ts';
export { type GitStatus, getGitInfo, getGitStatus } from './git-status.ts';
export { createRepositories } from './import/check-out.ts';
export type { ImportResult } from './import/import-commit.ts';
export { importFiles, importFolder } from './import/import-folder.ts';
export { type GitExportBody, type GitImportBody, startGitExport, startGitImport } from './start-git-operation.ts';
export { type GitAttempt, listGitAttempts, presentAttempt } from './sync/list-attempts.ts';
export type { SyncNote } from './sync/sync-result.ts';
