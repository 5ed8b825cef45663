import type { InsightsRange } from '@octavo/contract';
import { and, asc, between, eq } from 'drizzle-orm';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { namePages } from '../sites/index.ts';
import type { MissRow } from './add-rows.ts';
import { DAY_MS, DAYS_OF, dayAt } from './days.ts';

/** Rows of one file. */
const MOST_ROWS = 50_000;
const COLUMNS = ['day', 'event', 'space', 'page', 'path', 'text', 'referrer', 'language', 'rating', 'count'] as const;

type Line = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/**
 * Returns all sums of what readers of a site did in a span of days that ends today, as CSV (RFC 4180) with a line of names first: by day and event, then
 * searches without a result and addresses without a page. A file has at most 50,000 rows. Needs the role `read` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function insightsCsv(ctx: Context, organizationId: string, siteId: string, range: InsightsRange): Promise<string> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const { store, now } = ctx.system;
  const { siteInsight, siteMiss } = store.tables;
  const [from, to] = [dayAt(now() - DAYS_OF[range] * DAY_MS), dayAt(now())];
  const rows = await store.read
    .select()
    .from(siteInsight)
    .where(and(eq(siteInsight.siteId, site.id), between(siteInsight.day, from, to)))
    .orderBy(asc(siteInsight.day), asc(siteInsight.event), asc(siteInsight.itemId), asc(siteInsight.pageId))
    .limit(MOST_ROWS);
  const named = await namePages(ctx, site.id, rows);
  const misses = await store.read
    .select()
    .from(siteMiss)
    .where(and(eq(siteMiss.siteId, site.id), between(siteMiss.day, from, to)))
    .orderBy(asc(siteMiss.day), asc(siteMiss.kind), asc(siteMiss.text))
    .limit(MOST_ROWS - rows.length);
  const lines: Line[] = [
    ...rows.map(({ day, event, pageId, referrer, language, rating, count }, n): Line => {
      const { title, path, space } = named[n] ?? {};
      return { day, event, space: space?.title ?? '', page: title ?? pageId, path: path ?? '', referrer, language, rating, count };
    }),
    ...misses.map(
      ({ day, kind, text, referrer, count }): Line => ({
        day,
        event: EVENT_OF_MISS[kind],
        ...{ text, referrer, count },
      }),
    ),
  ];
  return [COLUMNS.join(','), ...lines.map((line) => COLUMNS.map((name) => cell(line[name] ?? '')).join(','))].join('\r\n').concat('\r\n');
}

const EVENT_OF_MISS = {
  search: 'search_without_result',
  address: 'address_without_page',
  question: 'question_without_answer',
} as const satisfies Record<MissRow['kind'], string>;

/** Returns a cell. Spreadsheets run a text that begins like a formula, and readers write some of these texts: an apostrophe makes it a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
