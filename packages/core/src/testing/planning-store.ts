import type { Store } from '@octavo/db';
import { type SQL, sql } from 'drizzle-orm';

/** Query plan of SQLite, before the query is run. */
interface Explained {
  all(query: SQL): Promise<{ detail: string }[]> | { detail: string }[];
}

/**
 * The same SQLite store, with the plans of the queries that were prepared through it: for tests that no query goes through what has nothing to do
 * with the answer. Values are left out of the plans.
 */
export function planningStore(store: Store): { store: Store; plans(): Promise<string[]> } {
  const built: { toSQL(): { sql: string } }[] = [];
  const planning: Store = {
    ...store,
    version: () => store.version(),
    stamp: () => store.stamp(),
    check: () => store.check(),
    close: () => store.close(),
    tx: (work) => store.tx(work),
    prepare: (name, build) => {
      // Every query that is built by the builder tells its SQL.
      built.push(build(store.read) as unknown as { toSQL(): { sql: string } });
      return store.prepare(name, build);
    },
  };
  const explain = async (query: string) => {
    const steps = await (store.read as unknown as Explained).all(sql.raw(`EXPLAIN QUERY PLAN ${query.replaceAll('?', "'x'")}`));
    return steps.map(({ detail }) => detail).join('; ');
  };
  return { store: planning, plans: () => Promise.all(built.map((query) => explain(query.toSQL().sql))) };
}
