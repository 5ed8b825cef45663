import type { JobHandler } from '@octavo/core';
import type { PackDecoderHost } from '../transport/workers.ts';
import { exportJob } from './export-job.ts';
import { importJob } from './import-job.ts';

/** What Git jobs need beside the system. */
export interface GitEngine {
  decoder: PackDecoderHost;
  /** Folder for temporary files. */
  tempDir: string;
}

/** The jobs of this package, for the job runner. */
export function createGitJobs(engine: GitEngine): JobHandler[] {
  return [importJob(engine), exportJob(engine)];
}
