import { createSyncJob } from '../connection/sync-job.ts';
import type { PackDecoderHost } from '../transport/workers.ts';
import { runExport } from './export-job.ts';
import { gitJob } from './git-job.ts';
import { runImport } from './import-job.ts';
import { EXPORT_KIND, IMPORT_KIND } from './start-git-operation.ts';

/** What Git jobs need beside the system. */
export interface GitEngine {
  decoder: PackDecoderHost;
  /** Folder for temporary files. */
  tempDir: string;
}

/** The jobs of this package, for the job runner. */
export function createGitJobs(engine: GitEngine) {
  return [
    gitJob(IMPORT_KIND, 'import', (job) => runImport(engine, job)),
    gitJob(EXPORT_KIND, 'export', (job) => runExport(engine, job)),
    createSyncJob(engine),
  ] as const;
}
