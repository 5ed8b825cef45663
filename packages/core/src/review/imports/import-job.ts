import type { ImportContent, ImportedContent, ImportRepository } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { open } from '../../kernel/base/index.ts';
import { jobHandler, type RunningJob } from '../../kernel/jobs/index.ts';
import { releaseUploads } from '../../kernel/uploads/index.ts';
import type { Continuation, KeptImport } from './continue-import.ts';
import { type ImportLimits, JOB_LIMITS } from './limits.ts';
import { runImport } from './run-import.ts';
import { IMPORT_CONTENT, importPurpose } from './start-content-import.ts';
import type { SavedPage } from './website/saved-pages.ts';

/** Payload of an import job; `done` once it has run. */
interface Payload extends ImportContent {
  spaceId: string;
  changeRequestId?: string;
  uploadId?: string;
  /** User name and password of a repository, sealed. */
  credentials?: string;
  /** Pages of a website that an earlier run has read. */
  pages?: SavedPage[];
  done?: ImportedContent;
}

/**
 * Creates the handler of jobs that import content. What it came to is noted with the job in the transaction that makes the content live, so
 * that a job that is run again after a kill does not import twice; the pages of a website that were read are noted on the way.
 */
export function createImportJob(limits: ImportLimits = JOB_LIMITS) {
  return jobHandler(IMPORT_CONTENT, async (job) => {
    const { context: ctx, signal } = job;
    const { spaceId, changeRequestId, uploadId, done, pages = [], credentials, ...given } = job.payload as unknown as Payload;
    const input = credentials === undefined ? given : { ...given, git: { ...given.git, ...opened(job, spaceId, credentials) } };
    // A dry run leaves the upload for the import that may follow.
    const release = () => releaseUploads(ctx.system, uploadId === undefined || input.dryRun === true ? [] : [uploadId]);
    if (done !== undefined) {
      await release();
      return { ...done };
    }
    const place = { spaceId, changeRequest: changeRequestId };
    const { uploadId: _own, ...outcome } = await runImport(ctx, place, input, {
      limits,
      signal,
      onProgress: (progress) => job.progress(progress),
      memory: { known: pages, save: (saved) => notePages(job, saved) },
      inTransaction: async (tx, came, kept) => {
        await job.assertHeld(tx);
        await noteDone(tx, job, came, kept);
      },
    });
    await release();
    return outcome;
  });
}

async function noteDone(tx: Db, job: RunningJob, done: ImportedContent, kept: KeptImport | undefined): Promise<void> {
  const { job: table } = job.context.system.store.tables;
  await tx
    .update(table)
    .set({ payload: { ...job.payload, ...kept?.state, done } })
    .where(eq(table.id, job.id));
  const { continueFrom } = job.payload as unknown as Payload;
  if (continueFrom === undefined || kept?.page === undefined) return;
  const [earlier] = await tx.select({ payload: table.payload }).from(table).where(eq(table.id, continueFrom)).limit(1);
  const continuedBy: Continuation = { jobId: job.id, page: kept.page };
  if (earlier !== undefined)
    await tx
      .update(table)
      .set({ payload: { ...earlier.payload, continuedBy } })
      .where(eq(table.id, continueFrom));
}

async function notePages(job: RunningJob, pages: readonly SavedPage[]): Promise<void> {
  const { store } = job.context.system;
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    await tx
      .update(store.tables.job)
      .set({ payload: { ...job.payload, pages } })
      .where(eq(store.tables.job.id, job.id));
  });
}

function opened({ context }: RunningJob, spaceId: string, sealed: string): Pick<ImportRepository, 'username' | 'password'> {
  return JSON.parse(open(context.system.config.secret, sealed, importPurpose(spaceId)));
}
