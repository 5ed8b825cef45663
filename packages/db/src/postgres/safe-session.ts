import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { safeErrors } from '../safe-errors.ts';

/** Runs a query, perhaps more than once. */
type Runner = <Result>(query: () => Promise<Result>) => Promise<Result>;

/** Makes every query of a database, built or prepared, throw errors without the values of its parameters. Each is run by `run`. */
export function withSafeErrors<T extends NodePgDatabase<Record<string, unknown>>>(db: T, run: Runner = (query) => query()): T {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...parameters) => {
    const query = prepareQuery(...parameters);
    const execute = query.execute.bind(query);
    query.execute = (...values) => safeErrors(() => run(() => execute(...values)));
    return query as never;
  };
  return db;
}
