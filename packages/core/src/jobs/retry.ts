import { type ErrorKind, isOctavoError } from '@octavo/contract';
import type { JobError } from '@octavo/db';
import { storageFailure } from '../kernel/storage-failure.ts';

/** Kinds of error that trying again does not help: the request or the state has to change first. */
const FINAL: ReadonlySet<ErrorKind> = new Set([
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'precondition_failed',
  'too_large',
  'method_not_allowed',
  'unsupported_media_type',
]);

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 5 * 60_000;

/** Whether a job that failed with this may succeed when it is tried again: everything but errors that say what has to change. */
export function isRetriable(error: unknown): boolean {
  return !isOctavoError(error) || !FINAL.has(error.kind);
}

/**
 * How long to wait before the next try (ms), after so many: 1 s, 4 s, 16 s, ... up to 5 minutes, each between half and one and a half times
 * as long, so that jobs that failed together do not come back together. Never shorter than the error's own `data.retryAfter` (s).
 */
export function retryDelay(attempts: number, error: unknown, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 4 ** (attempts - 1)) * (0.5 + random());
  const asked = isOctavoError(error) ? error.data.retryAfter : undefined;
  return Math.round(Math.max(delay, typeof asked === 'number' && Number.isFinite(asked) ? Math.min(asked, 3600) * 1000 : 0));
}

/** The error as people see it on the job. What is no {@link OctavoError} may tell anything, so it is in the log only. */
export function presentJobError(error: unknown, jobId: string): JobError {
  const storage = storageFailure(error);
  if (storage !== undefined) return { code: storage.code, message: storage.message };
  if (!isOctavoError(error)) {
    return { code: 'internal', message: `Something went wrong on the server. The log has the details under job ${jobId}.` };
  }
  return { code: error.code, message: error.message, ...(Object.keys(error.data).length === 0 ? {} : { data: error.data }) };
}
