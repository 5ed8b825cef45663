import pg from 'pg';
import { connectionOptions, type DatabaseLimits, sessionLimits } from './limits.ts';
import { timeQueries } from './time-queries.ts';

/** Connections to one server. */
export interface WatchedPool {
  pool: pg.Pool;
  /** Cuts off the connections that somebody waits for; what they wait for fails as a lost connection. */
  endBusy(): void;
}

/** Creates a pool whose connections have limits, and whose failures end what waits for them and nothing else. */
export function openPool(options: {
  url: string;
  max: number;
  limits: DatabaseLimits;
  readOnly?: boolean;
  onQuery?: ((ms: number) => void) | undefined;
  /** Called with each new connection; it is of no use where that throws. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
}): WatchedPool {
  const { url, max, limits, readOnly = false, onQuery, onConnect } = options;
  const session = `${sessionLimits(limits)}${readOnly ? '; SET default_transaction_read_only = on' : ''}`;
  const pool = new pg.Pool({
    ...connectionOptions(limits),
    connectionString: url,
    max,
    onConnect: async (client) => {
      await client.query(session);
      await onConnect?.(client);
    },
  });
  const busy = new Set<pg.PoolClient>();
  // Without listeners, a connection that breaks would end the process: while it is idle the pool's, while it is used its own.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (onQuery !== undefined) timeQueries(pool, onQuery);
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  return {
    pool,
    endBusy() {
      // It does not wait for a statement that is under way.
      for (const client of busy) void client.end().catch(() => undefined);
    },
  };
}
