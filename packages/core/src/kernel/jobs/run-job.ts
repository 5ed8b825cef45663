import { OctavoError } from '@octavo/contract';
import { type JobProgress, unavailableOf } from '@octavo/db';
import { describeError, type System } from '../base/index.ts';
import { finishJob, heldBy, type JobOutcome, jobContext } from './finish-job.ts';
import { keepLease, type Lease } from './keep-lease.ts';
import { isRetriable, presentJobError, retryDelay, retryTime } from './retry.ts';
import type { JobHandler, JobRecord, RunningJob } from './types.ts';

/** Reason for aborting a job's signal; the `reason` of the signal. */
export class JobAborted extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping';

  constructor(why: 'cancelled' | 'lost' | 'stopping') {
    super(`The job was ${why === 'stopping' ? 'interrupted because Octavo stops' : why}.`);
    this.name = 'JobAborted';
    this.why = why;
  }
}

/** A job under way in this process. */
export interface JobRun {
  readonly job: JobRecord;
  /** Aborts the job's signal. */
  abort(why: JobAborted['why']): void;
  /** Resolves when the job has ended and that is written; never rejects. */
  readonly done: Promise<void>;
}

/** Runs a job that was claimed: keeps its lease, writes its progress, and settles how it ended. */
export function runJob(system: System, handler: JobHandler, job: JobRecord, leaseMs: number): JobRun {
  const controller = new AbortController();
  const abort = (why: JobAborted['why']) => {
    if (!controller.signal.aborted) controller.abort(new JobAborted(why));
  };
  const lease = keepLease(system, job, leaseMs, abort);
  return { job, abort, done: work(system, handler, job, lease, controller.signal) };
}

async function work(system: System, handler: JobHandler, job: JobRecord, lease: Lease, signal: AbortSignal): Promise<void> {
  let progress: JobProgress | undefined;
  const running: RunningJob = {
    id: job.id,
    payload: job.payload,
    attempt: job.attempts,
    context: jobContext(system, job),
    signal,
    progress: (latest) => {
      progress = latest;
      lease.write(latest);
    },
    assertHeld: async (tx) => {
      signal.throwIfAborted();
      const { job: table } = system.store.tables;
      const [held] = await tx.select({ id: table.id }).from(table).where(heldBy(system, job));
      if (held === undefined) throw new JobAborted('lost');
    },
  };
  let outcome: JobOutcome | undefined;
  try {
    outcome = { state: 'succeeded', result: (await handler.run(running)) ?? null };
  } catch (error) {
    outcome = outcomeOf(system, handler, job, signal, error);
  }
  await lease.release();
  try {
    const settled = outcome !== undefined && (await finishJob(system, job, outcome, progress));
    if (!settled) system.log.warn('job lost its lease; its result is dropped', { jobId: job.id, kind: job.kind, attempt: job.attempts });
  } catch (error) {
    // The lease ends by itself, and the job is done again.
    system.log.error('job could not be settled', { jobId: job.id, kind: job.kind, ...describeError(error) });
  }
}

/** Returns the outcome of a job whose handler threw; `undefined` if another runner has it by now. */
function outcomeOf(system: System, handler: JobHandler, job: JobRecord, signal: AbortSignal, error: unknown): JobOutcome | undefined {
  const why = signal.reason instanceof JobAborted ? signal.reason.why : error instanceof JobAborted ? error.why : undefined;
  if (why === 'lost') return undefined;
  if (why === 'cancelled') return { state: 'cancelled' };
  if (why === 'stopping') return { state: 'put_back' };
  const unavailable = unavailableOf(error);
  if (unavailable?.reason === 'away') return { state: 'put_back', runAt: system.now() + unavailable.retryAfter * 1000 };
  const fields = { jobId: job.id, kind: job.kind, attempt: job.attempts, ...describeError(error) };
  if (isRetriable(error) && job.attempts < handler.maxAttempts) {
    const delay = retryDelay(job.attempts, error);
    system.log.warn('job failed and will be tried again', { ...fields, delay });
    return { state: 'queued', runAt: system.now() + delay, error: presentJobError(error, job.id) };
  }
  if (error instanceof OctavoError && error.kind !== 'internal') system.log.info('job failed', fields);
  else system.log.error('job failed', fields);
  const retryAt = retryTime(handler, job.attempts, error, system.now());
  return { state: 'failed', error: presentJobError(error, job.id), retryAt };
}
