export { createGitJobs, type GitEngine } from './sync/git-jobs.ts';
export { type GitStatus, getGitInfo, getGitStatus } from './sync/git-status.ts';
export type { ImportResult } from './sync/import-commit.ts';
export { importFolder } from './sync/import-folder.ts';
export { type GitExportBody, type GitImportBody, startGitExport, startGitImport } from './sync/start-git-operation.ts';
export { createInlineDecoder, createWorkerDecoder, type PackDecoderHost } from './transport/workers.ts';
