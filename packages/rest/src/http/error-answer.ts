import { type ErrorBody, isOctavoError, OctavoError } from '@octavo/contract';
import { CallerGone, describeError, type Logger, presentUnavailable, storageFailure } from '@octavo/core';

/** Status and body of an error's answer. */
export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  /** Seconds after which what was not available may be asked for again. */
  retryAfter?: number;
}

/**
 * Returns the answer to an error (decisions A1): an `OctavoError` as it is; any other error as an opaque 500 whose request id finds the cause in
 * the log.
 */
export function errorAnswer(error: unknown, request: { id: string; operation: string }, log: Logger): ErrorAnswer {
  const unavailable = presentUnavailable(error);
  const thrown = unavailable ?? storageFailure(error) ?? error;
  const known = isOctavoError(thrown);
  // That the database is away is logged once, by who watches it; nobody reads the answer of a caller who went away.
  const isOurs = !known || (thrown.status >= 500 && (unavailable === undefined || unavailable.code === 'database_busy'));
  if (isOurs && !(thrown instanceof CallerGone)) {
    log.error('request failed', {
      requestId: request.id,
      operation: request.operation,
      ...describeError(thrown),
    });
  }
  const shown = known
    ? thrown
    : new OctavoError('internal', `Something went wrong on our side. Report it with the request id ${request.id}.`);
  const { status, code: name, message, details, data } = shown;
  // The limit of a day opens at its end, not with the window of the rate limit.
  const after = status === 503 ? data.retryAfter : name === 'quota_exceeded' ? data.seconds : undefined;
  const retryAfter = typeof after === 'number' ? after : undefined;
  return {
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    body: { error: { code: status, name, message, ...(details === undefined ? {} : { details }) } },
  };
}
