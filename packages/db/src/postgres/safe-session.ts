import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { safeErrors } from '../safe-errors.ts';

/** Makes every query of a database, built or prepared, throw errors without the values of its parameters. */
export function withSafeErrors<T extends NodePgDatabase<Record<string, unknown>>>(db: T): T {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...parameters) => {
    const query = prepareQuery(...parameters);
    const execute = query.execute.bind(query);
    query.execute = (...values) => safeErrors(() => execute(...values));
    return query as never;
  };
  return db;
}
