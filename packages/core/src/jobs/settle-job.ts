import type { Db, JobError, JobProgress } from '@octavo/db';
import { and, eq, type SQL } from 'drizzle-orm';
import { appendEvent } from '../events/append-event.ts';
import { type Context, type System, systemContext } from '../kernel/context.ts';
import { eventFields } from './enqueue-job.ts';
import type { JobRecord } from './types.ts';

/** How a try of a job ended. */
export type JobOutcome =
  | { state: 'succeeded'; result: Record<string, unknown> | null }
  | { state: 'failed'; error: JobError }
  | { state: 'cancelled' }
  /** To be tried again. */
  | { state: 'queued'; runAt: number; error: JobError }
  /** Put back because the program stops, or the database went away: the try does not count. */
  | { state: 'put_back'; runAt?: number };

/** The context of a job's own acts: Octavo, with credit to who asked for it. */
export function jobContext(system: System, job: JobRecord): Context {
  const context = systemContext(system, `job-${job.id}`);
  const organization = job.organizationId === null ? {} : { organizationId: job.organizationId };
  return { ...context, ...organization, actor: { kind: 'system', onBehalfOf: job.createdBy } };
}

/** The condition that a job is still in this very try of this runner. */
export function heldBy(system: System, job: JobRecord): SQL | undefined {
  const { job: table } = system.store.tables;
  return and(
    eq(table.id, job.id),
    eq(table.state, 'running'),
    eq(table.leaseOwner, job.leaseOwner ?? ''),
    eq(table.attempts, job.attempts),
  );
}

/** Writes how a try ended, with its event, in one transaction. False, with nothing written, when the lease was lost meanwhile. */
export async function settleJob(system: System, job: JobRecord, outcome: JobOutcome, progress: JobProgress | undefined): Promise<boolean> {
  const { store } = system;
  return store.tx(async (tx) => {
    const [settled] = await tx
      .update(store.tables.job)
      .set({ ...columnsOf(system, job, outcome), leaseOwner: null, leaseUntil: null, ...(progress === undefined ? {} : { progress }) })
      .where(heldBy(system, job))
      .returning({ id: store.tables.job.id });
    if (settled === undefined) return false;
    if (outcome.state === 'succeeded' || outcome.state === 'failed' || outcome.state === 'cancelled') {
      await appendEvent(tx, jobContext(system, job), { type: `job_${outcome.state}`, ...eventFields(job) });
    }
    return true;
  });
}

/**
 * Settles a job whose runner is gone: cancelled when that was asked for, else queued again; failed when it was `given_up`, because it took
 * its process down every time.
 */
export async function settleLost(tx: Db, system: System, job: JobRecord, given?: 'given_up'): Promise<void> {
  const { store, now } = system;
  const { job: table } = store.tables;
  const state = given === 'given_up' ? 'failed' : job.cancelRequested ? 'cancelled' : 'queued';
  const error: JobError = {
    code: 'interrupted',
    message: `Octavo was stopped ${job.attempts} times while this was running, so it was given up. Check the memory of the server, then start it again.`,
  };
  await tx
    .update(table)
    .set({
      state,
      leaseOwner: null,
      leaseUntil: null,
      ...(state === 'queued' ? { runAt: now() } : { finishedAt: now() }),
      ...(state === 'failed' ? { error } : {}),
    })
    .where(and(eq(table.id, job.id), eq(table.state, job.state), eq(table.attempts, job.attempts)));
  system.log.warn('job lost its runner', { jobId: job.id, kind: job.kind, attempts: job.attempts, state });
  if (state !== 'queued') await appendEvent(tx, jobContext(system, job), { type: `job_${state}`, ...eventFields(job) });
}

function columnsOf(system: System, job: JobRecord, outcome: JobOutcome) {
  const finishedAt = system.now();
  switch (outcome.state) {
    case 'succeeded':
      return { state: outcome.state, result: outcome.result, error: null, finishedAt };
    case 'failed':
      return { state: outcome.state, error: outcome.error, finishedAt };
    case 'cancelled':
      return { state: outcome.state, finishedAt };
    case 'queued':
      return { state: outcome.state, error: outcome.error, runAt: outcome.runAt };
    case 'put_back':
      return { state: 'queued' as const, attempts: job.attempts - 1, runAt: outcome.runAt ?? finishedAt };
  }
}
