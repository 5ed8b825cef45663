import { unavailableOf } from '@octavo/db';

export { presentUnavailable } from '@octavo/db';

/** Returns whether an error says that the database cannot be used now: loops go on without a line in the log, which has it from who watches the database. */
export function isDatabaseAway(error: unknown): boolean {
  const reason = unavailableOf(error)?.reason;
  return reason !== undefined && reason !== 'busy';
}
