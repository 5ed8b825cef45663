import { and, type Column, desc, eq, lt, or, type SQL } from 'drizzle-orm';
import type { CursorKey } from './paging.ts';

/**
 * Returns the order of a list by when its rows were made, newest first, and by id where that is the same.
 * @param row the columns of the time and of the id
 * @param key of the last row of the page before, those two values, whatever somebody made of them; undefined for the first page
 */
export function newestFirst(row: { createdAt: Column; id: Column }, key: CursorKey | undefined): { after: SQL | undefined; order: SQL[] } {
  const order = [desc(row.createdAt), desc(row.id)];
  if (key === undefined) return { after: undefined, order };
  const [at, id = ''] = key;
  // PostgreSQL refuses values of another type.
  const time = typeof at === 'number' ? at : 0;
  return { after: or(lt(row.createdAt, time), and(eq(row.createdAt, time), lt(row.id, String(id)))), order };
}
