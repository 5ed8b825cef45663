import type { Db } from '@octavo/db';
import { appendEvent } from '../events/append-event.ts';
import { actorRef } from '../kernel/actor.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import type { JobRecord, NewJob } from './types.ts';

/**
 * Puts a job on the queue inside a transaction: it is done if and only if the transaction commits. Jobs of one key run one after the other
 * in the order they were made; one that waits for its time, or to be tried again, holds up those behind it.
 */
export async function enqueueJob(tx: Db, ctx: Context, job: NewJob): Promise<JobRecord> {
  const { now, store } = ctx.system;
  const record: JobRecord = {
    id: newId(now()),
    kind: job.kind,
    key: job.key,
    spaceId: job.spaceId ?? null,
    organizationId: job.organizationId ?? null,
    createdBy: actorRef(ctx.actor, ctx.address),
    payload: job.payload,
    state: 'queued',
    attempts: 0,
    runAt: job.runAt ?? now(),
    leaseOwner: null,
    leaseUntil: null,
    cancelRequested: false,
    progress: null,
    result: null,
    error: null,
    createdAt: now(),
    startedAt: null,
    finishedAt: null,
  };
  await tx.insert(store.tables.job).values(record);
  await appendEvent(tx, ctx, { type: 'job_queued', ...eventFields(record) });
  // The runner looks at once and a few times more soon after, since the transaction has yet to commit.
  ctx.system.wakeJobs();
  return record;
}

/** What events about a job say. */
export function eventFields(job: Pick<JobRecord, 'id' | 'kind' | 'spaceId' | 'organizationId'>) {
  return {
    ...(job.spaceId === null ? {} : { spaceId: job.spaceId }),
    ...(job.organizationId === null ? {} : { organizationId: job.organizationId }),
    payload: { jobId: job.id, kind: job.kind },
  };
}
