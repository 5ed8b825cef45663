import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { DAY_MS, dayAt } from '../insights/index.ts';

/** Days before today that views are counted of. */
const DAYS = 30;

/** Returns the views by readers in the last 30 days of the pages of a space on every site, by page id. Checks nothing. */
export async function viewsOfSpace({ system: { store, now } }: Context, spaceId: string): Promise<ReadonlyMap<string, number>> {
  const { siteInsight, siteItem } = store.tables;
  const places = await store.read.select({ id: siteItem.id, siteId: siteItem.siteId }).from(siteItem).where(eq(siteItem.spaceId, spaceId));
  if (places.length === 0) return new Map();
  const today = now();
  const rows = await store.read
    .select({ pageId: siteInsight.pageId, views: sql<number>`sum(${siteInsight.count})` })
    .from(siteInsight)
    .where(
      and(
        inArray(siteInsight.siteId, [...new Set(places.map(({ siteId }) => siteId))]),
        between(siteInsight.day, dayAt(today - DAYS * DAY_MS), dayAt(today)),
        eq(siteInsight.event, 'page_view'),
        inArray(
          siteInsight.itemId,
          places.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(siteInsight.pageId);
  return new Map(rows.map(({ pageId, views }) => [pageId, Number(views)]));
}

/** Returns the views of all pages of a site by readers in the last 30 days. Checks nothing. */
export async function viewsOfSite({ system: { store, now } }: Context, siteId: string): Promise<number> {
  const { siteInsight } = store.tables;
  const today = now();
  const [row] = await store.read
    .select({ views: sql<number | null>`sum(${siteInsight.count})` })
    .from(siteInsight)
    .where(
      and(
        eq(siteInsight.siteId, siteId),
        between(siteInsight.day, dayAt(today - DAYS * DAY_MS), dayAt(today)),
        eq(siteInsight.event, 'page_view'),
      ),
    );
  return Number(row?.views ?? 0);
}
