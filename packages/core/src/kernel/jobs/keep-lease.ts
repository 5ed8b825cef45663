import type { JobProgress } from '@octavo/db';
import { describeError, isDatabaseAway, type System } from '../base/index.ts';
import { heldBy } from './finish-job.ts';
import type { JobRecord } from './types.ts';

/** Progress is written at most once in this time (ms). */
const WRITE_INTERVAL_MS = 250;

/** The lease of a running job, renewed until it is released. */
export interface Lease {
  /** Writes progress soon, and renews the lease with it. */
  write(progress: JobProgress): void;
  /** Renews no more; resolves when nothing is being written. */
  release(): Promise<void>;
}

/**
 * Renews the lease of a job three times in its length. Calls `abort` when another runner has the job, when somebody cancels it, and when
 * the lease has ended without a renewal: another runner may take the job from then on.
 */
export function keepLease(system: System, job: JobRecord, leaseMs: number, abort: (why: 'lost' | 'cancelled') => void): Lease {
  const { job: table } = system.store.tables;
  const afterFailure = Math.min(WRITE_INTERVAL_MS, leaseMs / 10);
  let progress: JobProgress | undefined;
  let released = false;
  let writing: Promise<void> | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let due = setTimeout(write, leaseMs / 3);
  let expiry = setTimeout(abort, leaseMs, 'lost');

  function plan(delay: number): void {
    clearTimeout(due);
    if (!released) due = setTimeout(write, Math.min(delay, leaseMs / 3));
  }

  function write(): void {
    writing = renew().then((renewed) => {
      writing = undefined;
      lastWrite = performance.now();
      plan(!renewed ? afterFailure : progress === undefined ? leaseMs / 3 : WRITE_INTERVAL_MS);
    });
  }

  async function renew(): Promise<boolean> {
    const written = progress;
    const began = performance.now();
    try {
      const [row] = await system.store.tx((tx) =>
        tx
          .update(table)
          .set({ leaseUntil: system.now() + leaseMs, ...(written === undefined ? {} : { progress: written }) })
          .where(heldBy(system, job))
          .returning({ cancelRequested: table.cancelRequested }),
      );
      if (row === undefined) abort('lost');
      if (row?.cancelRequested) abort('cancelled');
      if (progress === written) progress = undefined;
      clearTimeout(expiry);
      if (!released) expiry = setTimeout(abort, Math.max(0, leaseMs - (performance.now() - began)), 'lost');
      return true;
    } catch (error) {
      if (!isDatabaseAway(error)) system.log.warn('lease of a job could not be renewed', { jobId: job.id, ...describeError(error) });
      return false;
    }
  }

  return {
    write(latest) {
      const first = progress === undefined;
      progress = latest;
      if (first && writing === undefined) plan(Math.max(0, WRITE_INTERVAL_MS - (performance.now() - lastWrite)));
    },
    async release() {
      released = true;
      clearTimeout(due);
      await writing;
      clearTimeout(expiry);
    },
  };
}
