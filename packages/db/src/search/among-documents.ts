import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Store } from '../store.ts';

/** Returns the condition that a column is one of the document numbers in a placeholder, a JSON array: one parameter, however many there are. */
export function amongDocuments(store: Store, column: SQLWrapper, name = 'documents'): SQL {
  const given = sql`${sql.placeholder(name)}`;
  return store.dialect === 'sqlite'
    ? sql`${column} IN (SELECT value FROM json_each(${given}))`
    : sql`${column} IN (SELECT value::bigint FROM json_array_elements_text(${given}::json))`;
}
