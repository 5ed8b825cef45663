import { type ErrorBody, isOctavoError, OctavoError } from '@octavo/contract';
import type { Logger } from '@octavo/core';

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
      ...describe(known ? (thrown.cause ?? thrown) : thrown),
    });
  }
  const error = known
    ? thrown
    : new OctavoError('internal', `Something went wrong on our side. Report it with the request id ${request.id}.`);
  const { status, message, details } = error;
  return { status, body: { error: { code: status, message, ...(details === undefined ? {} : { details }) } } };
}

function describe(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  return {
    error: withoutParameters(thrown.stack ?? thrown.message),
    ...(thrown.cause instanceof Error ? { cause: withoutParameters(thrown.cause.stack ?? thrown.cause.message) } : {}),
  };
}

/** Drizzle prints a failed query with its parameters, and those may be people's text or secrets. */
function withoutParameters(text: string): string {
  return text.replace(/(^|\n)params: [\s\S]*?(?=\n\s+at |$)/g, '$1params: (left out)');
}
