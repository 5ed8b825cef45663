import { OctavoError } from '@octavo/contract';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { appendEvent } from '../events/index.ts';
import { eventFields } from './enqueue-job.ts';
import { withoutSecrets } from './forget-secrets.ts';
import { loadJob } from './load-job.ts';
import { type Job, presentJob } from './present-job.ts';

/**
 * Cancels a job: at once while it waits, or failed and waits to be tried again; while it runs, it is told to stop and is cancelled when it has. Needs the role `create` on its
 * space, save for whoever asked for it. Cancelling twice is the same as once.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it has succeeded or failed already.
 */
export async function cancelJob(ctx: Context, id: string): Promise<Job> {
  const { id: jobId } = await loadJob(ctx, id, 'create');
  const { store, now } = ctx.system;
  const { job } = store.tables;
  const record = await store.tx(async (tx) => {
    const [dropped] = await tx
      .update(job)
      .set({ state: 'cancelled', cancelRequested: true, retryAt: null, finishedAt: now() })
      .where(and(eq(job.id, jobId), or(eq(job.state, 'queued'), and(eq(job.state, 'failed'), isNotNull(job.retryAt)))))
      .returning();
    if (dropped !== undefined) {
      await tx
        .update(job)
        .set({ payload: withoutSecrets(dropped) })
        .where(eq(job.id, jobId));
      await appendEvent(tx, ctx, { type: 'job_cancelled', ...eventFields(dropped) });
      return dropped;
    }
    const [told] = await tx
      .update(job)
      .set({ cancelRequested: true })
      .where(and(eq(job.id, jobId), eq(job.state, 'running')))
      .returning();
    if (told !== undefined) return told;
    const [ended] = await tx.select().from(job).where(eq(job.id, jobId));
    if (ended?.state === 'cancelled') return ended;
    throw new OctavoError('conflict', 'The job has ended already, so there is nothing to cancel.');
  });
  ctx.system.wakeJobs();
  return presentJob(record);
}
