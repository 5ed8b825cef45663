import type { Store } from '@octavo/db';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns the condition that a column is one of some texts, as one parameter: there may be more of them than a statement has parameters. */
export function isOneOfMany({ dialect }: Store, column: SQLWrapper, texts: Iterable<string>): SQL {
  const given = JSON.stringify([...texts]);
  return dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${given}))`
    : sql`${column} in (select json_array_elements_text(${given}::json))`;
}
