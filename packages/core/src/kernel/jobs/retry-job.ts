import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, gt, or } from 'drizzle-orm';
import { requireOperator } from '../access/index.ts';
import type { Context, System } from '../base/index.ts';
import { appendOperated } from './append-operated.ts';
import { ruleOf } from './kinds.ts';
import { jobNotFound, loadJob } from './load-job.ts';
import { type Job, presentJob } from './present-job.ts';
import { isReplaced } from './requeue-failed.ts';
import type { JobRecord } from './types.ts';

/**
 * Has a job tried again now: one that failed, or that waits for its next try. Needs the role that asking for such a job takes ({@link ruleOf}),
 * also of whoever asked for it once. One that waits for its turn already stays as it is.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it runs, has succeeded, was cancelled, or when a newer job does its work.
 */
export async function retryJob(ctx: Context, id: string): Promise<Job> {
  const rule = ruleOf((await loadJob(ctx, id)).kind);
  const { id: jobId } = await loadJob(ctx, id, rule?.role ?? 'admin', { ownToo: true });
  return presentJob(await requeue(ctx.system, jobId));
}

/** As {@link retryJob}, for the operator: asks for no role. @throws OctavoError `forbidden` for who is no operator. */
export async function retryJobAsOperator(ctx: Context, id: string): Promise<Job> {
  await requireOperator(ctx);
  return presentJob(await requeue(ctx.system, id, (tx, record) => appendOperated(tx, ctx, record, 'retried')));
}

async function requeue(system: System, id: string, noted?: (tx: Db, record: JobRecord) => Promise<void>): Promise<JobRecord> {
  const { store, now } = system;
  const { job } = store.tables;
  const requeued = await store.tx(async (tx) => {
    const [newer] = await tx
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.id, id), eq(job.state, 'failed'), isReplaced(tx, system)));
    if (newer !== undefined)
      throw new OctavoError('conflict', 'A newer job does the work of this one. Try that one again, should it fail.');
    const [row] = await tx
      .update(job)
      .set({ state: 'queued', runAt: now(), retryAt: now(), finishedAt: null })
      .where(and(eq(job.id, id), or(eq(job.state, 'failed'), and(eq(job.state, 'queued'), gt(job.runAt, now()), gt(job.attempts, 0)))))
      .returning();
    if (row !== undefined) {
      await noted?.(tx, row);
      return row;
    }
    const [other] = await tx.select().from(job).where(eq(job.id, id));
    if (other === undefined) throw jobNotFound();
    if (other.state === 'queued') return other;
    throw new OctavoError('conflict', `The job is ${other.state}, so it is not tried again. Only one that failed can be.`);
  });
  system.wakeJobs();
  return requeued;
}
