import { isOctavoError, OctavoError } from '@octavo/contract';
import { presentUnavailable, storageFailure } from '@octavo/core';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

/**
 * Returns the error that a failed procedure reports to the console: the one that a use case threw, a `bad_request` that names every wrong input,
 * or an opaque `internal` with the request id that finds the cause in the log.
 */
export function toOctavoError(error: unknown, requestId: string): OctavoError {
  const cause = error instanceof TRPCError ? error.cause : error;
  const storage = storageFailure(cause);
  if (storage !== undefined) return storage;
  if (isOctavoError(cause)) return cause;
  const unavailable = presentUnavailable(cause);
  if (unavailable !== undefined) return unavailable;
  if (cause instanceof ZodError) {
    const details = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return new OctavoError('bad_request', details.map((detail) => `${detail.path}: ${detail.message}`).join(' '), { details });
  }
  return new OctavoError('internal', `Something went wrong inside Octavo. Try again; if it happens again, report request ${requestId}.`, {
    cause: error,
    data: { requestId },
  });
}
