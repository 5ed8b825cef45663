import type { Db, JobError, JobProgress } from '@octavo/db';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Context, type System, systemContext } from '../base/index.ts';
import { appendEvent } from '../events/index.ts';
import { eventFields } from './enqueue-job.ts';
import { withoutSecrets } from './forget-secrets.ts';
import type { JobRecord } from './types.ts';

/** Outcome of a try of a job. */
export type JobOutcome =
  | { state: 'succeeded'; result: Record<string, unknown> | null }
  /** With when it is put on the queue again (ms); null when it is not. */
  | { state: 'failed'; error: JobError; retryAt: number | null }
  | { state: 'cancelled' }
  /** To be tried again. */
  | { state: 'queued'; runAt: number; error: JobError }
  /** Put back because the program stops, or the database went away: the try does not count. */
  | { state: 'put_back'; runAt?: number };

/** Returns the context of a job's own acts: Octavo, with credit to who asked for it. */
export function jobContext(system: System, job: JobRecord): Context {
  const context = systemContext(system, `job-${job.id}`);
  const organization = job.organizationId === null ? {} : { organizationId: job.organizationId };
  return { ...context, ...organization, actor: { kind: 'system', onBehalfOf: job.createdBy } };
}

/** Returns the condition that a job is still in this very try of this runner. */
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
export async function finishJob(system: System, job: JobRecord, outcome: JobOutcome, progress: JobProgress | undefined): Promise<boolean> {
  const { store } = system;
  return store.tx(async (tx) => {
    // Handlers note in it how far they came.
    const [now] = await tx.select({ payload: store.tables.job.payload }).from(store.tables.job).where(heldBy(system, job));
    if (now === undefined) return false;
    const [settled] = await tx
      .update(store.tables.job)
      .set({
        ...columnsOf(system, { ...job, ...now }, outcome),
        leaseOwner: null,
        leaseUntil: null,
        ...(progress === undefined ? {} : { progress }),
      })
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
 * Settles a job whose runner is gone: cancelled when that was asked for, else queued again; failed when it is `given_up`, because it took
 * its process down every time, until the time when it is tried again (ms), if it is.
 */
export async function finishLostJob(
  tx: Db,
  system: System,
  job: JobRecord,
  given?: { givenUp: { retryAt: number | null } },
): Promise<void> {
  const { store, now } = system;
  const { job: table } = store.tables;
  const state = given !== undefined ? 'failed' : job.cancelRequested ? 'cancelled' : 'queued';
  const error: JobError = {
    code: 'interrupted',
    message: `Octavo was stopped ${job.attempts} times while this was running, so it was given up${(given?.givenUp.retryAt ?? null) === null ? '' : ' for now'}. Check the memory of the server.`,
  };
  await tx
    .update(table)
    .set({
      state,
      leaseOwner: null,
      leaseUntil: null,
      ...(state === 'queued' ? { runAt: now() } : { finishedAt: now() }),
      retryAt: given?.givenUp.retryAt ?? null,
      ...(given === undefined ? {} : { error }),
      ...(state === 'cancelled' ? { payload: withoutSecrets(job) } : {}),
    })
    .where(and(eq(table.id, job.id), eq(table.state, job.state), eq(table.attempts, job.attempts)));
  system.log.warn('job lost its runner', { jobId: job.id, kind: job.kind, attempts: job.attempts, state });
  if (state !== 'queued') await appendEvent(tx, jobContext(system, job), { type: `job_${state}`, ...eventFields(job) });
}

function columnsOf(system: System, job: JobRecord, outcome: JobOutcome) {
  const finishedAt = system.now();
  switch (outcome.state) {
    case 'succeeded':
      return { state: outcome.state, result: outcome.result, error: null, retryAt: null, finishedAt, payload: withoutSecrets(job) };
    case 'failed':
      return { state: outcome.state, error: outcome.error, retryAt: outcome.retryAt, finishedAt };
    case 'cancelled':
      return { state: outcome.state, retryAt: null, finishedAt, payload: withoutSecrets(job) };
    case 'queued':
      return { state: outcome.state, error: outcome.error, retryAt: null, runAt: outcome.runAt };
    case 'put_back':
      return { state: 'queued' as const, attempts: job.attempts - 1, retryAt: job.retryAt, runAt: outcome.runAt ?? finishedAt };
  }
}
