import type { Db, Schema } from '@octavo/db';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { DAY_MS, dayAt } from './days.ts';

export type InsightRow = Schema['siteInsight']['$inferInsert'];
export type MissRow = Schema['siteMiss']['$inferInsert'];

/** Days that texts of readers are kept. */
const MISS_DAYS = 92;
/** Most texts of a kind that are kept of a day: whoever asks for names at random fills no table. */
const MOST_MISSES = 200;

/** Name of a sum, without the site. */
export function nameOfRow({ day, event, itemId, pageId, referrer, language, rating }: InsightRow): string {
  return [day, event, itemId, pageId, referrer, language, rating].join(' ');
}

/**
 * Adds sums of what readers of a site did to those that are there, and drops texts whose time is over. A site that was deleted meanwhile gets none.
 *
 * @param also - done in the same transaction
 */
export async function addRows(
  { store, now }: Pick<System, 'store' | 'now'>,
  siteId: string,
  rows: readonly InsightRow[],
  misses: readonly MissRow[],
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  if (rows.length === 0 && misses.length === 0) return;
  const { siteInsight, siteMiss, site } = store.tables;
  const { day, event, itemId, pageId, referrer, language, rating } = siteInsight;
  // In one order in every transaction, so that two never wait for each other.
  const sorted = [...rows].sort((a, b) => (nameOfRow(a) < nameOfRow(b) ? -1 : 1));
  const texts = [...misses].sort((a, b) => (nameOfMiss(a) < nameOfMiss(b) ? -1 : 1));
  await store.tx(async (tx) => {
    const there = await tx.select({ id: site.id }).from(site).where(eq(site.id, siteId));
    if (there.length === 0) return;
    if (sorted.length > 0)
      await tx
        .insert(siteInsight)
        .values(sorted)
        .onConflictDoUpdate({
          target: [siteInsight.siteId, day, event, itemId, pageId, referrer, language, rating],
          set: { count: sql`${siteInsight.count} + excluded.count` },
        });
    if (texts.length > 0)
      await tx.delete(siteMiss).where(and(eq(siteMiss.siteId, siteId), lt(siteMiss.day, dayAt(now() - MISS_DAYS * DAY_MS))));
    for (const miss of texts) {
      const own = and(eq(siteMiss.siteId, siteId), eq(siteMiss.day, miss.day), eq(siteMiss.kind, miss.kind));
      const added = await tx
        .update(siteMiss)
        .set({ count: sql`${siteMiss.count} + ${miss.count}` })
        .where(and(own, eq(siteMiss.text, miss.text), eq(siteMiss.referrer, miss.referrer)))
        .returning({ count: siteMiss.count });
      if (added.length > 0) continue;
      const [known] = await tx.select({ count: sql<number>`count(*)` }).from(siteMiss).where(own);
      if (Number(known?.count ?? 0) < MOST_MISSES) await tx.insert(siteMiss).values(miss).onConflictDoNothing();
    }
    await also?.(tx);
  });
}

function nameOfMiss({ day, kind, text, referrer }: MissRow): string {
  return [day, kind, text, referrer].join(' ');
}
