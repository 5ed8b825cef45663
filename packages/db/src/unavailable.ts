import { isOctavoError, OctavoError } from '@octavo/contract';

/**
 * Reason why the database cannot be used. `away`: it does not answer, or ended the connection, so that nothing was written. `busy`: a limit was hit.
 * `taken`: another program serves it. `gone`: its file is not there any more.
 */
export type UnavailableReason = 'away' | 'busy' | 'taken' | 'gone';

const MESSAGES: Record<UnavailableReason, string> = {
  away: 'The database does not answer, so nothing was changed. Try again in a moment.',
  busy: 'The database took too long, so nothing was changed. Try again in a moment.',
  taken: 'Another Octavo serves this database now, so this one writes nothing. Tell the operator: one of the two has to be stopped.',
  gone: 'The file of the database is not where it was, so nothing was changed. Tell the operator: put it back, or start Octavo again.',
};

/** After this a caller may try again (s). */
const RETRY_AFTER: Record<UnavailableReason, number> = { away: 2, busy: 5, taken: 30, gone: 30 };

/**
 * The database could not be used, and nothing was written. No `OctavoError`, which callers take for the refusal of a use case (not there, may
 * not): doors present it with {@link presentUnavailable}.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: UnavailableReason;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number;

  constructor(reason: UnavailableReason, cause?: unknown) {
    super(MESSAGES[reason], cause === undefined ? undefined : { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.retryAfter = RETRY_AFTER[reason];
  }
}

/** Returns the failure of the database that an error is, or was caused by; `undefined` for any other error, also for an `OctavoError`. */
export function unavailableOf(error: unknown): DatabaseUnavailable | undefined {
  for (let at = error; at instanceof Error && !isOctavoError(at); at = at.cause) if (at instanceof DatabaseUnavailable) return at;
  return undefined;
}

/** Returns such an error as callers see it: `unavailable` (503), with `data.retryAfter` (s); `undefined` for any other error. */
export function presentUnavailable(error: unknown): OctavoError | undefined {
  const found = unavailableOf(error);
  if (found === undefined) return undefined;
  const { message, reason, retryAfter, cause } = found;
  return new OctavoError('unavailable', message, { code: `database_${reason}`, data: { retryAfter }, cause });
}

/** The answer to a commit was lost, and the database did not come back in time to be asked what became of it. */
export function outcomeUnknown(cause: unknown): OctavoError {
  return new OctavoError(
    'internal',
    'The database went away while this was being saved, so it is not known whether it was. Look whether it is there before doing it again.',
    { code: 'outcome_unknown', cause },
  );
}
