import { OctavoError } from '@octavo/contract';
import type { Outcome } from '@octavo/runtime';

/** Statuses of a script's refusal that keep their meaning; all others are wrong input. */
const KINDS = { 401: 'forbidden', 403: 'forbidden', 404: 'not_found', 409: 'conflict', 413: 'too_large', 429: 'rate_limited' } as const;

const isKnown = (status: number): status is keyof typeof KINDS => status in KINDS;

/**
 * Returns the error that people get instead of an answer of a script, with the script's own message where it refused. A failure says no more than its
 * kind: the trace of the event has the rest, for who may read it.
 */
export function refusalOf(outcome: Exclude<Outcome, { kind: 'output' | 'response' | 'done' }>): OctavoError {
  switch (outcome.kind) {
    case 'unhandled':
      return new OctavoError('not_found', 'The integration does not answer this.', { code: 'integration_unhandled' });
    case 'unknown_component':
      return new OctavoError('not_found', outcome.message, { code: 'unknown_component' });
    case 'refused':
      return new OctavoError(isKnown(outcome.status) ? KINDS[outcome.status] : 'bad_request', outcome.message, {
        code: 'integration_refused',
      });
    case 'busy':
      return new OctavoError('unavailable', outcome.message, { code: 'busy', data: { retryAfter: 2 } });
    case 'failed':
      return integrationFailed(`The script of the integration failed (${outcome.reason}). The log of its events says more.`);
  }
}

/** Returns the error for a script that does not do what was asked of it. */
export function integrationFailed(message: string): OctavoError {
  return new OctavoError('unavailable', message, { code: 'integration_failed' });
}
