import { type ErrorKind, isOctavoError } from '@octavo/contract';
import type { JobError } from '@octavo/db';
import { storageFailure } from '../base/index.ts';
import type { JobRule } from './kinds.ts';

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

/** Returns whether a job that failed with this may succeed when it is tried again: everything but errors that say what has to change. */
export function isRetriable(error: unknown): boolean {
  return !isOctavoError(error) || !FINAL.has(error.kind);
}

/**
 * Returns the delay before the next try (ms), after so many: 1 s, 4 s, 16 s, ... up to 5 minutes, each between half and one and a half times
 * as long, so that jobs that failed together do not come back together. Never shorter than the error's own `data.retryAfter` (s).
 */
export function retryDelay(attempts: number, error: unknown, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 4 ** (attempts - 1)) * (0.5 + random());
  return Math.round(Math.max(delay, askedDelay(error)));
}

/** Returns the delay that the error asks for (ms), an hour at most. */
function askedDelay(error: unknown): number {
  const asked = isOctavoError(error) ? error.data.retryAfter : undefined;
  return typeof asked === 'number' && Number.isFinite(asked) ? Math.min(asked, 3600) * 1000 : 0;
}

const FIRST_SLOW_MS = 5 * 60_000;
const LONGEST_SLOW_MS = 24 * 3600_000;

/**
 * Returns the delay before each further try of a job that had all its quick tries (ms): 5 minutes after the first of them, then three times as
 * long each time up to a day, between three quarters and five quarters of that. Never shorter than the error asks for, as {@link retryDelay}.
 */
export function slowRetryDelay(after: number, error: unknown, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST_SLOW_MS, FIRST_SLOW_MS * 3 ** Math.max(0, after)) * (0.75 + random() / 2);
  return Math.round(Math.max(delay, askedDelay(error)));
}

/**
 * Returns the time (ms) at which a job that failed at the end of its quick tries is queued again; null if it is not, by the rules of its kind.
 * @param now in ms.
 */
export function retryTime(
  { afterwards, maxAttempts }: Pick<JobRule, 'afterwards' | 'maxAttempts'>,
  attempts: number,
  error: unknown,
  now: number,
): number | null {
  if (afterwards === 'ends' || afterwards === 'own_clock') return null;
  if (afterwards === 'again_if_passing' && !isRetriable(error)) return null;
  return now + slowRetryDelay(attempts - maxAttempts, error);
}

/** Returns the error as people see it on the job. What is no {@link OctavoError} may tell anything, so it is in the log only. */
export function presentJobError(error: unknown, jobId: string): JobError {
  const storage = storageFailure(error);
  if (storage !== undefined) return { code: storage.code, message: storage.message };
  if (!isOctavoError(error)) {
    return { code: 'internal', message: `Something went wrong on the server. The log has the details under job ${jobId}.` };
  }
  return { code: error.code, message: error.message, ...(Object.keys(error.data).length === 0 ? {} : { data: error.data }) };
}
