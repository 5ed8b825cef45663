import { timestamp } from '@octavo/contract';
import type { JobError, JobProgress } from '@octavo/db';
import type { JobRecord } from './types.ts';

/** A job as people see it. */
export interface Job {
  object: 'job';
  id: string;
  kind: string;
  state: JobRecord['state'];
  /** Number of times that it was started. */
  attempts: number;
  createdAt: string;
  /** Time of its first start. */
  startedAt?: string;
  finishedAt?: string;
  /** Time of its next try, while it is queued. */
  runAt?: string;
  /** Time at which it is queued again automatically, after it failed. */
  retryAt?: string;
  createdBy: { kind: 'user' | 'system'; id?: string };
  progress?: JobProgress;
  result?: Record<string, unknown>;
  /** Reason of the failure; while it is queued, reason of the retry. */
  error?: JobError;
}

/** Returns the API object of a job. Its payload is not shown: handlers may keep there what is not for everybody. */
export function presentJob(record: JobRecord): Job {
  const { id: userId } = record.createdBy;
  return {
    object: 'job',
    id: record.id,
    kind: record.kind,
    state: record.state,
    attempts: record.attempts,
    createdAt: timestamp(record.createdAt),
    ...(record.startedAt === null ? {} : { startedAt: timestamp(record.startedAt) }),
    ...(record.finishedAt === null ? {} : { finishedAt: timestamp(record.finishedAt) }),
    ...(record.state === 'queued' ? { runAt: timestamp(record.runAt) } : {}),
    ...(record.state === 'failed' && record.retryAt !== null ? { retryAt: timestamp(record.retryAt) } : {}),
    createdBy: { kind: record.createdBy.kind, ...(userId === undefined ? {} : { id: userId }) },
    ...(record.progress === null ? {} : { progress: record.progress }),
    ...(record.result === null ? {} : { result: record.result }),
    ...(record.error === null ? {} : { error: record.error }),
  };
}
