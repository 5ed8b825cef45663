import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import { requireOperator } from '../access/index.ts';
import { type Context, systemContext } from '../base/index.ts';
import { appendEvent } from '../events/index.ts';
import { appendOperated } from './append-operated.ts';
import { eventFields } from './enqueue-job.ts';
import { withoutSecrets } from './forget-secrets.ts';
import { loadJob } from './load-job.ts';
import { type Job, presentJob } from './present-job.ts';
import type { JobRecord } from './types.ts';

/**
 * Cancels a job: at once while it waits, or failed and waits to be tried again; while it runs, it is told to stop and is cancelled when it has. Needs the role `create` on its
 * space, save for whoever asked for it. Cancelling twice is the same as once.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it has succeeded or failed already.
 */
export async function cancelJob(ctx: Context, id: string): Promise<Job> {
  const { id: jobId } = await loadJob(ctx, id, 'create');
  return cancel(ctx, jobId);
}

/** As {@link cancelJob}, for the operator: asks for no role. @throws OctavoError `forbidden` for who is no operator. */
export async function cancelJobAsOperator(ctx: Context, id: string): Promise<Job> {
  await requireOperator(ctx);
  const { id: jobId } = await loadJob(systemContext(ctx.system, ctx.requestId), id);
  return cancel(ctx, jobId, (tx, record) => appendOperated(tx, ctx, record, 'cancelled'));
}

async function cancel(ctx: Context, jobId: string, noted?: (tx: Db, record: JobRecord) => Promise<void>): Promise<Job> {
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
      await noted?.(tx, dropped);
      return dropped;
    }
    const [told] = await tx
      .update(job)
      .set({ cancelRequested: true })
      .where(and(eq(job.id, jobId), eq(job.state, 'running')))
      .returning();
    if (told !== undefined) {
      await noted?.(tx, told);
      return told;
    }
    const [ended] = await tx.select().from(job).where(eq(job.id, jobId));
    if (ended?.state === 'cancelled') return ended;
    throw new OctavoError('conflict', 'The job has ended already, so there is nothing to cancel.');
  });
  ctx.system.wakeJobs();
  return presentJob(record);
}
