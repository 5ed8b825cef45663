import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Store } from './store.ts';

/**
 * Returns the condition that a column is one of the ids which {@link idsValue} makes a single value of, for the placeholder `ids`: so one query, built
 * once, serves any number of them. Measured on SQLite with 200 ids, building and compiling a query for each list took as long as the rows.
 */
export function amongIds({ dialect }: Pick<Store, 'dialect'>, column: AnyColumn): SQL {
  const given = sql.placeholder('ids');
  if (dialect === 'sqlite') return sql`${column} IN (SELECT value FROM json_each(${given}))`;
  return sql`${column} = ANY (ARRAY(SELECT json_array_elements_text(${given}::json)))`;
}

/** Returns the ids as the value of the placeholder in {@link amongIds}. */
export function idsValue(ids: readonly string[]): { ids: string } {
  return { ids: JSON.stringify(ids) };
}
