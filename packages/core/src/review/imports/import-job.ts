import type { ImportContent } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { jobHandler, type RunningJob } from '../../kernel/jobs/index.ts';
import { releaseUploads } from '../../kernel/uploads/index.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import { type ImportOutcome, runImport } from './run-import.ts';
import { IMPORT_CONTENT } from './start-content-import.ts';

/** Payload of an import job; `done` once it has run. */
interface Payload extends ImportContent {
  spaceId: string;
  changeRequestId?: string;
  uploadId?: string;
  done?: ImportOutcome;
}

/**
 * Makes the handler of jobs that import content. What it came to is noted with the job in the transaction that makes the content live, so
 * that a job that is run again after a kill does not import twice.
 */
export function createImportJob(limits: ImportLimits = IMPORT_LIMITS) {
  return jobHandler(IMPORT_CONTENT, async (job) => {
    const { context: ctx, signal } = job;
    const { spaceId, changeRequestId, uploadId, done, ...input } = job.payload as unknown as Payload;
    const release = () => releaseUploads(ctx.system, uploadId === undefined ? [] : [uploadId]);
    if (done !== undefined) {
      await release();
      return { ...done };
    }
    const place = { spaceId, changeRequest: changeRequestId };
    const { uploadId: _own, ...outcome } = await runImport(ctx, place, input, {
      limits,
      signal,
      onProgress: (progress) => job.progress(progress),
      inTransaction: async (tx, came) => {
        await job.assertHeld(tx);
        await noteDone(tx, job, came);
      },
    });
    await release();
    return outcome;
  });
}

async function noteDone(tx: Db, job: RunningJob, done: ImportOutcome): Promise<void> {
  const { job: table } = job.context.system.store.tables;
  await tx
    .update(table)
    .set({ payload: { ...job.payload, done } })
    .where(eq(table.id, job.id));
}
