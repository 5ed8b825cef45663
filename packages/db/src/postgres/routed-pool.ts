import type pg from 'pg';
import type { OpenReplica } from './read-replica.ts';

/** Returns a view of the pool of a database, whose queries go to the replica where the work that asks them may read something old. */
export function routedPool(pool: pg.Pool, replica: Pick<OpenReplica, 'route'>): pg.Pool {
  const query = (...values: unknown[]): Promise<unknown> => {
    const askOf = (asked: pg.Pool) => () => Promise.resolve(Reflect.apply(asked.query, asked, values) as unknown);
    return replica.route((other) => askOf(other)(), askOf(pool));
  };
  return Object.create(pool, { query: { value: query } });
}
