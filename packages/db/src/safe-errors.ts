import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Runs database work and takes the values of parameters out of what it throws: the query builder writes them into its message, and they may
 * be secrets. The cause stays, for its code.
 */
export async function safeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw withoutParameters(error);
  }
}

/** The error as it may be logged. */
export function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  return new Error(`query failed: ${error.query}`, { cause: error.cause });
}
