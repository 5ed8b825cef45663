import { type SiteEventType, type SiteInsightsEvent, TrackSiteEvents } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { loadOpenSite, loadReadSite, type ReadSite } from '../publishing/index.ts';
import { appendReaderEvents, isToldOf, type ReaderEvent } from '../scripts/index.ts';
import { addRows, type InsightRow, nameOfRow } from './add-rows.ts';
import { DAY_MS, dayAt } from './days.ts';
import { readerEventOf, readerEventType } from './reader-event.ts';
import { baseLanguage, referrerKind } from './referrer-kind.ts';

/** Events that have a rating. */
const FEEDBACK: ReadonlySet<SiteEventType> = new Set(['page_post_feedback', 'page_post_feedback_comment']);

/**
 * Counts what readers of a site did, in sums by day. Nothing of a reader is kept: of the referrer its kind, of the language its base. What
 * happened on a site space or page that is not there for whoever reports it is not counted. Views and ratings are written for scripts as well, where an
 * installation on the site may be told of them. Of a site that anybody may read anybody may report.
 * @throws OctavoError `bad_request`; `not_found` for a site that may not be read.
 */
export async function trackSiteEvents(ctx: Context, organizationId: string, siteId: string, input: TrackSiteEvents): Promise<void> {
  const isNobody = ctx.actor.kind === 'anonymous';
  const site = isNobody ? await loadOpenSite(ctx.system, organizationId, siteId) : await loadReadSite(ctx, organizationId, siteId);
  await countEvents(ctx, site, input);
}

/**
 * {@link trackSiteEvents} of a site that was read.
 * @throws OctavoError `bad_request`.
 */
export async function countEvents(ctx: Pick<Context, 'system'>, site: ReadSite, input: TrackSiteEvents): Promise<void> {
  const { events } = parseInput(TrackSiteEvents, input);
  const rows = new Map<string, InsightRow>();
  const told: ReaderEvent[] = [];
  for (const event of events) {
    const row = await rowOf(ctx, site, event);
    if (row === undefined) continue;
    const type = readerEventType(event.type);
    if (type !== undefined && (await isToldOf(ctx.system, site.snapshot, type))) told.push(await readerEventOf(site, type, row, event));
    const key = nameOfRow(row);
    const known = rows.get(key);
    if (known === undefined) rows.set(key, row);
    else known.count += 1;
  }
  const tell = told.length === 0 ? undefined : (tx: Db) => appendReaderEvents(tx, ctx.system, site.snapshot, told);
  await addRows(ctx.system, site.id, [...rows.values()], [], tell);
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

/** Returns the day of a moment (UTC): clocks of readers may be wrong, so one that is not of the last day is now. */
function dayOf(timestamp: string | undefined, now: number): string {
  const at = timestamp === undefined ? now : Date.parse(timestamp);
  return dayAt(at > now || at < now - DAY_MS ? now : at);
}
