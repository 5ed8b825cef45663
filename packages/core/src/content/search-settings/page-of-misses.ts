import type { ListQuery, Page, SearchMiss } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { and, gte, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LIMIT, decodeCursor, encodeCursor, type System } from '../../kernel/base/index.ts';
import { firstMissDay } from './space-misses.ts';

/** Queries without results that are listed. */
export interface ListedMisses {
  table: Store['tables']['spaceMiss' | 'siteMiss'];
  /** Condition for the rows of their space or site. */
  of: SQL | undefined;
  /** Name of the list, for its cursors. */
  filter: string;
}

/**
 * Returns a page of queries without results in the last 90 days, most frequent first. The cursor is the number of those before it: sums move with each
 * search.
 * @throws OctavoError `bad_request`
 */
export async function pageOfMisses(
  { store, now }: Pick<System, 'store' | 'now'>,
  request: Partial<ListQuery>,
  { table, of, filter }: ListedMisses,
): Promise<Page<SearchMiss>> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  const offset = Number(decodeCursor(request.page, filter, 1)?.[0] ?? 0);
  const kept = and(of, gte(table.day, firstMissDay(now())));
  const total = sql<number>`sum(${table.count})`;
  const rows = await store.read
    .select({ query: table.text, count: total, lastDay: sql<string>`max(${table.day})` })
    .from(table)
    .where(kept)
    .groupBy(table.text)
    .orderBy(sql`${total} desc`, table.text)
    .limit(limit)
    .offset(offset);
  const [all] = await store.read
    .select({ queries: sql<number>`count(distinct ${table.text})` })
    .from(table)
    .where(kept);
  const count = Number(all?.queries ?? 0);
  const reached = offset + limit;
  return {
    ...(limit > 0 && reached < count ? { next: { page: encodeCursor([reached], filter) } } : {}),
    count,
    // PostgreSQL sends sums as texts.
    items: rows.map((row) => ({ ...row, count: Number(row.count) })),
  };
}
