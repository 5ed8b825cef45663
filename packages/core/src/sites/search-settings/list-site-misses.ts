import type { ListQuery, Page, SearchMiss } from '@octavo/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import { firstMissDay, pageOfMisses } from '../../content/search-settings/index.ts';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Queries of readers of a site that found nothing in the last 90 days, most frequent first. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function listSiteSearchMisses(
  ctx: Context,
  organizationId: string,
  siteId: string,
  request: Partial<ListQuery>,
): Promise<Page<SearchMiss>> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { store, now } = ctx.system;
  const { siteMiss: miss } = store.tables;
  const kept = and(eq(miss.siteId, site.id), eq(miss.kind, 'search'), gte(miss.day, firstMissDay(now())));
  return pageOfMisses(request, `site-misses:${site.id}`, async (limit, offset) => {
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
