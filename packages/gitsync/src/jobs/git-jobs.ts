import { runExport } from './export/export-job.ts';
import type { GitEngine } from './git-engine.ts';
import { gitJob } from './git-job.ts';
import { runImport } from './import/import-job.ts';
import { EXPORT_KIND, IMPORT_KIND } from './start-git-operation.ts';
import { createSyncJob } from './sync/sync-job.ts';

/** Returns the jobs of this package, for the job runner. */
export function createGitJobs(engine: GitEngine) {
  return [
    gitJob(IMPORT_KIND, 'import', (job) => runImport(engine, job)),
    gitJob(EXPORT_KIND, 'export', (job) => runExport(engine, job)),
    createSyncJob(engine),
  ] as const;
}
