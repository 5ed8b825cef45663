import type { Db, JobProgress, Schema } from '@octavo/db';
import type { Context } from '../base/index.ts';
import type { JobKind, JobRule } from './kinds.ts';

/** A row of the job table. */
export type JobRecord = Schema['job']['$inferSelect'];

/** Work to be done later, once, in order with other work of the same key. */
export interface NewJob {
  kind: JobKind;
  /** Jobs of one key never run at the same time, and run in the order they were made. */
  key: string;
  spaceId?: string;
  organizationId?: string;
  /** Remote host that it waits for, with its port where it has one: the jobs of one host hold a part of their lane at most. */
  host?: string;
  payload: Record<string, unknown>;
  /** Not before this time (ms); now when absent. */
  runAt?: number;
}

/** A job while it runs. */
export interface RunningJob {
  id: string;
  payload: Record<string, unknown>;
  /** 1 on the first try; more after a crash or a failure that is tried again. */
  attempt: number;
  /** Acts as the system, with credit to who asked for the job. */
  context: Context;
  /** Aborted when somebody cancels, the lease is lost, or the program stops. */
  signal: AbortSignal;
  /** Reports progress; written at most a few times a second. */
  progress(progress: JobProgress): void;
  /**
   * Throws when the job is no longer this runner's: call it in the transaction that makes the work visible, so that a runner that was
   * stopped for longer than its lease cannot overwrite what its successor did.
   */
  assertHeld(tx: Db): Promise<void>;
}

/** Does the jobs of one kind. */
export interface JobHandler extends Pick<JobRule, 'lane' | 'maxAttempts' | 'afterwards'> {
  kind: string;
  /** Runs a job and returns its result, shown to people. Must be safe to run again from the start after a kill at any line. */
  run(job: RunningJob): Promise<Record<string, unknown> | undefined>;
}

/** Runs jobs in this process. */
export interface JobRunner {
  start(): void;
  /** Stops taking jobs, aborts what runs (it goes back to the queue), resolves when idle. */
  stop(): Promise<void>;
  wake(): void;
  /** Resolves when no job is queued or running that could run now; for tests and the command line. */
  idle(): Promise<void>;
}
