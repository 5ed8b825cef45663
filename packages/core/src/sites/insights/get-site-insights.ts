import type { InsightsRange, ReferrerKind } from '@octavo/contract';
import { and, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type NamedPage, namePages } from '../sites/index.ts';
import { DAY_MS, DAYS_OF, dayAt } from './days.ts';

/** Sums of a day, or of a span of days. */
export interface InsightSums {
  views: number;
  searches: number;
  good: number;
  ok: number;
  bad: number;
  /** Reads by programs. */
  agents: number;
}

/** A page with what readers did on it. */
export interface InsightPage extends NamedPage, Pick<InsightSums, 'views' | 'good' | 'ok' | 'bad' | 'agents'> {}

/** Sums of reading on a site in a span of days. */
export interface SiteInsights {
  /** First and last day, `YYYY-MM-DD` in UTC. */
  from: string;
  to: string;
  total: InsightSums;
  /** Sums of as many days before the span. */
  before: InsightSums;
  /** Every day of the span in turn, whether or not anything happened on it. */
  days: ({ day: string } & InsightSums)[];
  /** Most viewed first. */
  pages: InsightPage[];
  referrers: { kind: ReferrerKind; count: number }[];
  /** By base of a language, such as `pt`; empty where it is not known. */
  languages: { language: string; count: number }[];
  /** Words of searches that found nothing. */
  searches: { text: string; count: number }[];
  /** Questions that were not answered. */
  questions: { text: string; count: number }[];
  /** Paths below the site at which there was nothing. */
  addresses: { text: string; referrer: ReferrerKind; count: number }[];
}

const MOST_PAGES = 25;
const MOST_TEXTS = 25;
const MOST_LANGUAGES = 12;

const NOTHING: InsightSums = { views: 0, searches: 0, good: 0, ok: 0, bad: 0, agents: 0 };

/**
 * Returns what readers of a site did in a span of days that ends today, as sums: none of them is about one reader. Titles of pages are those of spaces that
 * the actor can read. Needs the role `read` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getSiteInsights(ctx: Context, organizationId: string, siteId: string, range: InsightsRange): Promise<SiteInsights> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const { store, now } = ctx.system;
  const { siteInsight, siteMiss } = store.tables;
  const days = DAYS_OF[range];
  const today = now();
  const [from, to] = [dayAt(today - days * DAY_MS), dayAt(today)];
  const ofSite = (first: string, last: string) => and(eq(siteInsight.siteId, site.id), between(siteInsight.day, first, last));
  const span = ofSite(from, to);
  const total = sql<number>`sum(${siteInsight.count})`;
  const views = and(span, eq(siteInsight.event, 'page_view'));
  const misses = (kind: 'search' | 'address' | 'question') =>
    and(eq(siteMiss.siteId, site.id), between(siteMiss.day, from, to), eq(siteMiss.kind, kind));
  const missed = sql<number>`sum(${siteMiss.count})`;
  const texts = (kind: 'search' | 'question') =>
    store.read
      .select({ text: siteMiss.text, count: missed })
      .from(siteMiss)
      .where(misses(kind))
      .groupBy(siteMiss.text)
      .orderBy(desc(missed), siteMiss.text)
      .limit(MOST_TEXTS);
  const [byDay, [before], pages, referrers, languages, searches, questions, addresses] = await Promise.all([
    store.read
      .select({ day: siteInsight.day, ...sums(siteInsight) })
      .from(siteInsight)
      .where(span)
      .groupBy(siteInsight.day),
    store.read
      .select(sums(siteInsight))
      .from(siteInsight)
      .where(ofSite(dayAt(today - (2 * days + 1) * DAY_MS), dayAt(today - (days + 1) * DAY_MS))),
    store.read
      .select({ itemId: siteInsight.itemId, pageId: siteInsight.pageId, ...sums(siteInsight) })
      .from(siteInsight)
      .where(and(span, sql`${siteInsight.pageId} <> ''`))
      .groupBy(siteInsight.itemId, siteInsight.pageId)
      .orderBy(desc(sums(siteInsight).views), desc(total), siteInsight.pageId)
      .limit(MOST_PAGES),
    store.read
      .select({ kind: siteInsight.referrer, count: total })
      .from(siteInsight)
      .where(views)
      .groupBy(siteInsight.referrer)
      .orderBy(desc(total), siteInsight.referrer),
    store.read
      .select({ language: siteInsight.language, count: total })
      .from(siteInsight)
      .where(views)
      .groupBy(siteInsight.language)
      .orderBy(desc(total), siteInsight.language)
      .limit(MOST_LANGUAGES),
    texts('search'),
    texts('question'),
    store.read
      .select({ text: siteMiss.text, referrer: siteMiss.referrer, count: missed })
      .from(siteMiss)
      .where(misses('address'))
      .groupBy(siteMiss.text, siteMiss.referrer)
      .orderBy(desc(missed), siteMiss.text, siteMiss.referrer)
      .limit(MOST_TEXTS),
  ]);
  const named = await namePages(ctx, site.id, pages);
  const known = new Map(byDay.map(({ day, ...of }) => [day, numbers(of)]));
  const all = Array.from({ length: days + 1 }, (_, n) => dayAt(today - (days - n) * DAY_MS));
  return {
    from,
    to,
    total: addUp([...known.values()]),
    before: numbers(before ?? NOTHING),
    days: all.map((day) => ({ day, ...(known.get(day) ?? NOTHING) })),
    pages: pages.map(({ itemId, pageId, ...of }, n) => {
      const { views: seen, good, ok, bad, agents } = numbers(of);
      return { ...(named[n] ?? { pageId, siteSpaceId: itemId }), ...{ views: seen, good, ok, bad, agents } };
    }),
    // Written by this room alone, which takes no others.
    referrers: referrers.map(({ kind, count }) => ({ kind: kind as ReferrerKind, count: Number(count) })),
    languages: languages.map(({ language, count }) => ({ language, count: Number(count) })),
    searches: searches.map(({ text, count }) => ({ text, count: Number(count) })),
    questions: questions.map(({ text, count }) => ({ text, count: Number(count) })),
    addresses: addresses.map(({ text, referrer, count }) => ({ text, referrer: referrer as ReferrerKind, count: Number(count) })),
  };
}

type Table = Context['system']['store']['tables']['siteInsight'];

/** Fields of sums over the rows of a group. Who opens the dialog of a search, or a result, searches once. */
function sums({ event, rating, count }: Table): Record<keyof InsightSums, SQL<number>> {
  const sum = (condition: SQL | undefined) => sql<number>`sum(case when ${condition} then ${count} else 0 end)`;
  const isRated = (as: string) => and(inArray(event, ['page_post_feedback']), eq(rating, as));
  return {
    views: sum(eq(event, 'page_view')),
    searches: sum(eq(event, 'search_type_query')),
    good: sum(isRated('good')),
    ok: sum(isRated('ok')),
    bad: sum(isRated('bad')),
    agents: sum(eq(event, 'agent_read')),
  };
}

/** Sums as numbers: of no rows they are null, and PostgreSQL sends texts. */
function numbers(row: Record<keyof InsightSums, unknown>): InsightSums {
  const one = (name: keyof InsightSums) => Number(row[name] ?? 0);
  return { views: one('views'), searches: one('searches'), good: one('good'), ok: one('ok'), bad: one('bad'), agents: one('agents') };
}

function addUp(some: readonly InsightSums[]): InsightSums {
  const total = { ...NOTHING };
  for (const of of some) for (const name of Object.keys(total) as (keyof InsightSums)[]) total[name] += of[name];
  return total;
}
