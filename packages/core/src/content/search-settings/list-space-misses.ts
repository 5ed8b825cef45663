import type { ListQuery, Page, SearchMiss } from '@octavo/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, encodeCursor } from '../../kernel/base/index.ts';
import { firstMissDay } from './space-misses.ts';

/**
 * Queries of a space that found nothing in the last 90 days, most frequent first. Needs the role `admin` on the space.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function listSpaceSearchMisses(ctx: Context, spaceId: string, request: Partial<ListQuery>): Promise<Page<SearchMiss>> {
  const { space } = await loadSpace(ctx, spaceId, 'admin');
  const { store, now } = ctx.system;
  const { spaceMiss: miss } = store.tables;
  const kept = and(eq(miss.spaceId, space.id), gte(miss.day, firstMissDay(now())));
  return pageOfMisses(request, `space-misses:${space.id}`, async (limit, offset) => {
    const total = sql<number>`sum(${miss.count})`;
    const rows = await store.read
      .select({ query: miss.text, count: total, lastDay: sql<string>`max(${miss.day})` })
      .from(miss)
      .where(kept)
      .groupBy(miss.text)
      .orderBy(sql`${total} desc`, miss.text)
      .limit(limit)
      .offset(offset);
    const [all] = await store.read
      .select({ queries: sql<number>`count(distinct ${miss.text})` })
      .from(miss)
      .where(kept);
    return { rows, count: Number(all?.queries ?? 0) };
  });
}

/** Returns a page of queries without results. The cursor is the number of those before it: sums move with each search. */
export async function pageOfMisses(
  request: Partial<ListQuery>,
  filter: string,
  read: (limit: number, offset: number) => Promise<{ rows: readonly SearchMiss[]; count: number }>,
): Promise<Page<SearchMiss>> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  const offset = Number(decodeCursor(request.page, filter, 1)?.[0] ?? 0);
  const { rows, count } = await read(limit, offset);
  const reached = offset + limit;
  return {
    ...(limit > 0 && reached < count ? { next: { page: encodeCursor([reached], filter) } } : {}),
    count,
    // PostgreSQL sends sums as texts.
    items: rows.map((row) => ({ ...row, count: Number(row.count) })),
  };
}
