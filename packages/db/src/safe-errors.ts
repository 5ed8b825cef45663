import { DrizzleQueryError } from 'drizzle-orm';
import { connectionLoss } from './postgres/connection-loss.ts';

/**
 * Runs database work and takes the values of parameters out of what it throws: the query builder writes them into its message and the
 * server into its details, and they may be secrets. SQLSTATE and the names of table and constraint stay, in the cause. A lost connection
 * becomes a `DatabaseUnavailable`.
 */
export async function safeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw withoutParameters(error);
  }
}

/** Returns the error as it may be logged. */
export function withoutParameters(error: unknown): unknown {
  const lost = connectionLoss(error);
  if (lost !== undefined) return lost;
  if (error instanceof DrizzleQueryError) return new Error(`query failed: ${error.query}`, { cause: withoutParameters(error.cause) });
  if (error instanceof Error && 'code' in error && isSqlState(error.code)) return serverError(error, error.code);
  return error;
}

/** Error of a server, reduced to what it says about itself and the schema, as far as that is safe. */
interface ServerError extends Error {
  code: string;
  table?: string;
  constraint?: string;
}

function serverError(error: Error & { table?: unknown; constraint?: unknown }, code: string): ServerError {
  // Class 22 is about values, which its messages quote: `invalid input syntax for type bigint: "…"`.
  const message = code.startsWith('22') ? `the database refused a value (SQLSTATE ${code})` : error.message;
  const safe: ServerError = Object.assign(new Error(message), { code });
  if (typeof error.table === 'string') safe.table = error.table;
  if (typeof error.constraint === 'string') safe.constraint = error.constraint;
  return safe;
}

function isSqlState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}
