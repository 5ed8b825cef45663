/** Time limits for a PostgreSQL server (ms). */
export interface DatabaseLimits {
  /** For a connection, be it a new one or one of the pool. */
  connectMs: number;
  /** For one statement. */
  statementMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** For the next statement of a transaction that is open: longer than that, and the server ends it. */
  idleMs: number;
}

export const DEFAULT_LIMITS: DatabaseLimits = { connectMs: 10_000, statementMs: 60_000, lockMs: 15_000, idleMs: 30_000 };

/** Time the driver waits beyond the server's own limit (ms): a server that does not enforce its limit is unreachable. */
const BEYOND_MS = 5_000;

/** Options of a driver's connection under these limits. */
export function connectionOptions(limits: DatabaseLimits) {
  return {
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.statementMs + BEYOND_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** Returns the statement that puts a session under these limits. As parameters of the connection's start, poolers would refuse them. */
export function sessionLimits({ statementMs, lockMs, idleMs }: Omit<DatabaseLimits, 'connectMs'>): string {
  const settings = { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs };
  return Object.entries(settings)
    .map(([name, ms]) => `SET ${name} = ${Math.round(ms)}`)
    .join('; ');
}
