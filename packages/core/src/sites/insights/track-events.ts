import { type SiteEventType, type SiteInsightsEvent, TrackSiteEvents } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { loadReadSite, type ReadSite } from '../publishing/index.ts';
import { baseLanguage, referrerKind } from './referrer-kind.ts';

type InsightRow = Schema['siteInsight']['$inferInsert'];

/** Events that have a rating. */
const FEEDBACK: ReadonlySet<SiteEventType> = new Set(['page_post_feedback', 'page_post_feedback_comment']);

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts what readers of a site did, in sums by day. Nothing of a reader is kept: of the referrer its kind, of the language its base. What
 * happened on a site space or page that is not there for whoever reports it is not counted.
 * @throws OctavoError `bad_request`; `not_found` for a site that may not be read.
 */
export async function trackSiteEvents(ctx: Context, organizationId: string, siteId: string, input: TrackSiteEvents): Promise<void> {
  await countEvents(ctx, await loadReadSite(ctx, organizationId, siteId), input);
}

/**
 * {@link trackSiteEvents} of a site that was read.
 * @throws OctavoError `bad_request`.
 */
export async function countEvents(ctx: Pick<Context, 'system'>, site: ReadSite, input: TrackSiteEvents): Promise<void> {
  const { events } = parseInput(TrackSiteEvents, input);
  const rows = new Map<string, InsightRow>();
  for (const event of events) {
    const row = await rowOf(ctx, site, event);
    if (row === undefined) continue;
    const key = [row.day, row.event, row.itemId, row.pageId, row.referrer, row.language, row.rating].join(' ');
    const known = rows.get(key);
    if (known === undefined) rows.set(key, row);
    else known.count += 1;
  }
  if (rows.size === 0) return;
  const { store } = ctx.system;
  const { siteInsight, site: table } = store.tables;
  const { siteId: id, day, event, itemId, pageId, referrer, language, rating } = siteInsight;
  // In one order in every transaction, so that two never wait for each other.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await store.tx(async (tx) => {
    // A site that was deleted meanwhile leaves nothing behind.
    const there = await tx.select({ id: table.id }).from(table).where(eq(table.id, site.id));
    if (there.length === 0) return;
    await tx
      .insert(siteInsight)
      .values(sorted)
      .onConflictDoUpdate({
        target: [id, day, event, itemId, pageId, referrer, language, rating],
        set: { count: sql`${siteInsight.count} + excluded.count` },
      });
  });
}

async function rowOf(
  { system }: Pick<Context, 'system'>,
  site: ReadSite,
  { type, session, location, feedback, timestamp }: SiteInsightsEvent,
): Promise<InsightRow | undefined> {
  const itemId = location.siteSpace ?? '';
  const pageId = location.page ?? '';
  if (itemId === '' ? pageId !== '' : !(await site.shows(itemId, pageId === '' ? undefined : pageId))) return undefined;
  return {
    siteId: site.id,
    day: dayOf(timestamp, system.now()),
    event: type,
    itemId,
    pageId,
    referrer: referrerKind(session?.referrer, location.url),
    language: baseLanguage(session?.language),
    rating: FEEDBACK.has(type) ? (feedback?.rating ?? '') : '',
    count: 1,
  };
}

/** The day of a moment (UTC): clocks of readers may be wrong, so one that is not of the last day is now. */
function dayOf(timestamp: string | undefined, now: number): string {
  const at = timestamp === undefined ? now : Date.parse(timestamp);
  return new Date(at > now || at < now - DAY_MS ? now : at).toISOString().slice(0, 10);
}
