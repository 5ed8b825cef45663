import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseUnavailable, type UnavailableReason } from '../unavailable.ts';

/** SQLSTATEs and codes of the system that say the connection, or the server, is not to be had. */
const AWAY =
  /^(08\w{3}|28\w{3}|57P0[1-5]|25P03|25006|3D000|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOENT)$/;
/** Too many connections; a statement that was cancelled, or waited too long for a lock. */
const BUSY = /^(53300|57014|55P03)$/;

/** Failures of the driver that have no code. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout expired|Client (has encountered a connection error|was closed) and is not queryable)/;
const BUSY_MESSAGES = /^(timeout exceeded when trying to connect|Query read timeout)/;

/** Returns an error of the driver as the failure of the database that it is; `undefined` if it is about the statement. */
export function connectionLoss(error: unknown): DatabaseUnavailable | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  if (reason !== undefined) return new DatabaseUnavailable(reason, error);
  if (error instanceof AggregateError) return error.errors.map(connectionLoss).find((found) => found !== undefined);
  // Of other errors, what caused them is their own business.
  return error instanceof DrizzleQueryError ? connectionLoss(error.cause) : undefined;
}

function reasonOf(error: Error): UnavailableReason | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) return AWAY.test(code) ? 'away' : BUSY.test(code) ? 'busy' : undefined;
  return AWAY_MESSAGES.test(error.message) ? 'away' : BUSY_MESSAGES.test(error.message) ? 'busy' : undefined;
}
