import { type ErrorBody, isOctavoError, OctavoError } from '@octavo/contract';
import { describeError, type Logger } from '@octavo/core';

/** Status and body of an error's answer. */
export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
}

/**
 * What the caller sees of an error (decisions A1): an `OctavoError` as it is; anything else as an opaque 500 whose request id finds the
 * cause in the log.
 */
export function errorAnswer(thrown: unknown, request: { id: string; operation: string }, log: Logger): ErrorAnswer {
  const known = isOctavoError(thrown);
  if (!known || thrown.status >= 500) {
    log.error('request failed', {
      requestId: request.id,
      operation: request.operation,
      ...describeError(thrown),
    });
  }
  const error = known
    ? thrown
    : new OctavoError('internal', `Something went wrong on our side. Report it with the request id ${request.id}.`);
  const { status, message, details } = error;
  return { status, body: { error: { code: status, message, ...(details === undefined ? {} : { details }) } } };
}
