import type { Db } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { actorRef, type Context, currentTrace, newId, type System } from '../base/index.ts';
import { appendEvent } from '../events/index.ts';
import type { JobRecord, NewJob } from './types.ts';

/**
 * Puts a job on the queue inside a transaction: it is done if and only if the transaction commits. Jobs of one key run one after the other
 * in the order they were made; one that waits for its time, or to be tried again, holds up those behind it.
 */
export async function enqueueJob(tx: Db, ctx: Context, job: NewJob): Promise<JobRecord> {
  const { now, store } = ctx.system;
  const trace = currentTrace();
  const record: JobRecord = {
    id: newId(now()),
    kind: job.kind,
    key: job.key,
    spaceId: job.spaceId ?? null,
    organizationId: job.organizationId ?? null,
    host: job.host ?? null,
    createdBy: { ...actorRef(ctx.actor, ctx.address), ...(trace === undefined ? {} : { trace }) },
    payload: job.payload,
    state: 'queued',
    attempts: 0,
    runAt: job.runAt ?? now(),
    retryAt: null,
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

/**
 * Puts a job on the queue, unless one of its key waits that was never begun: as that one will read what this transaction wrote, it does the
 * work of both. For jobs that need nothing but their key to know what to do.
 */
export async function enqueueUnlessWaiting(tx: Db, ctx: Context, job: NewJob): Promise<void> {
  if (await isWaiting(tx, ctx.system, job.key)) ctx.system.wakeJobs();
  else await enqueueJob(tx, ctx, job);
}

/**
 * Returns whether a job of the key waits that cannot begin before the transaction ends. One that failed before may have had its last try. On PostgreSQL
 * the job is held, which a claim waits for; one that is being claimed at this moment does not count.
 */
async function isWaiting(tx: Db, { store }: System, key: string): Promise<boolean> {
  const { job } = store.tables;
  const waiting = and(eq(job.key, key), eq(job.state, 'queued'), eq(job.attempts, 0), eq(job.cancelRequested, false));
  const held = store.dialect === 'postgres' ? sql` FOR SHARE SKIP LOCKED` : sql``;
  const rows = await tx.select({ id: job.id }).from(job).where(sql`${waiting} LIMIT 1${held}`);
  return rows.length > 0;
}

/** Returns the fields of events about a job. */
export function eventFields(job: Pick<JobRecord, 'id' | 'kind' | 'spaceId' | 'organizationId'>) {
  return {
    ...(job.spaceId === null ? {} : { spaceId: job.spaceId }),
    ...(job.organizationId === null ? {} : { organizationId: job.organizationId }),
    payload: { jobId: job.id, kind: job.kind },
  };
}
