import { AggregateSiteEvents, type InsightsColumn, type InsightsFilter, OctavoError, type SiteEventsAggregate } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { and, asc, between, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { DAY_MS, DAYS_OF, dayAt } from './days.ts';

type Row = Record<string, unknown>;
type Values = SiteEventsAggregate['columns'][number];

/**
 * Sums of what readers of a site did, by the columns that are grouped by: at most `limit` rows, in the order asked for, else by what is grouped
 * by. Needs the role `read` on the site.
 * @throws OctavoError `bad_request`, also for a column that is selected or ordered by and not grouped by; `not_found`, `forbidden`.
 */
export async function aggregateSiteEvents(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: AggregateSiteEvents,
): Promise<SiteEventsAggregate> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const {
    groupBy = [],
    select = [...groupBy, { column: 'eventsCount' as const }],
    where = [],
    order,
    range,
    limit,
  } = parseInput(AggregateSiteEvents, input);
  const { store, now } = ctx.system;
  const wanted = [...select, ...(order === undefined ? [] : [order.by])];
  for (const column of wanted) {
    if (column.column === 'eventsCount' || groupBy.some((group) => nameOf(group) === nameOf(column))) continue;
    throw new OctavoError('bad_request', `"${column.column}" can be answered only when it is grouped by. Add it to \`groupBy\`.`);
  }
  const { siteInsight, siteItem } = store.tables;
  const grouped = groupBy.filter(({ column }) => column !== 'eventsCount');
  const fields = Object.fromEntries(grouped.flatMap((column) => fieldsOf(store, column)));
  const total = sql<number>`sum(${siteInsight.count})`;
  const by =
    order === undefined ? undefined : order.by.column === 'eventsCount' ? [total] : fieldsOf(store, order.by).map(([, field]) => field);
  const direction = order?.direction === 'desc' ? desc : asc;
  const query = store.read
    .select({ ...fields, eventsCount: total })
    .from(siteInsight)
    .leftJoin(siteItem, and(eq(siteItem.id, siteInsight.itemId), eq(siteItem.siteId, siteInsight.siteId)))
    .where(
      and(eq(siteInsight.siteId, site.id), between(siteInsight.day, ...daysOf(range, now())), ...where.map((each) => matches(store, each))),
    )
    .groupBy(...Object.values(fields))
    .orderBy(...(by ?? []).map((field) => direction(field)), ...Object.values(fields).map((field) => asc(field)))
    .limit(limit);
  const rows: Row[] = grouped.length === 0 ? await query.then((found) => found.filter((row) => row.eventsCount !== null)) : await query;
  return { columns: select.map((column) => valuesOf(column, rows)) };
}

/** Distinguishes columns; a date by another interval is another column. */
function nameOf(column: InsightsColumn): string {
  return column.column === 'datetime' ? `datetime_${column.interval ?? 'day'}` : column.column;
}

/** Returns the fields of the tables that make up a column. */
function fieldsOf({ tables, dialect }: Store, column: InsightsColumn): [string, SQL][] {
  const { siteInsight, siteItem } = tables;
  switch (column.column) {
    case 'datetime':
      return [[nameOf(column), dateOf(siteInsight.day, column.interval ?? 'day', dialect)]];
    case 'eventType':
      return [['eventType', sql`${siteInsight.event}`]];
    case 'siteSection':
      return [['siteSection', sql`coalesce(${siteItem.parentId}, '')`]];
    case 'siteSpace':
      return [['siteSpace', sql`${siteInsight.itemId}`]];
    case 'page':
      return [
        ['page', sql`${siteInsight.pageId}`],
        ['space', sql`coalesce(${siteItem.spaceId}, '')`],
      ];
    case 'visitorLanguage':
      return [['visitorLanguage', sql`${siteInsight.language}`]];
    case 'referrer':
      return [['referrer', sql`${siteInsight.referrer}`]];
    case 'feedbackRating':
      return [['feedbackRating', sql`${siteInsight.rating}`]];
    case 'eventsCount':
      return [];
  }
}

/** The first day of the interval that a day is in, as `YYYY-MM-DD`; weeks begin on Monday. */
function dateOf(day: Store['tables']['siteInsight']['day'], interval: 'day' | 'week' | 'month', dialect: Store['dialect']): SQL {
  if (interval === 'day') return sql`${day}`;
  if (interval === 'month') return sql`substr(${day}, 1, 7) || '-01'`;
  return dialect === 'sqlite' ? sql`date(${day}, '-6 days', 'weekday 1')` : sql`to_char(date_trunc('week', ${day}::date), 'YYYY-MM-DD')`;
}

function matches({ tables }: Store, filter: InsightsFilter): SQL | undefined {
  const { siteInsight, siteItem } = tables;
  const list = filter.operator === 'notIn' ? notInArray : inArray;
  switch (filter.column) {
    case 'eventType':
      return list(siteInsight.event, filter.values);
    case 'siteSection':
      return list(sql`coalesce(${siteItem.parentId}, '')`, filter.values);
    case 'siteSpace':
      return list(siteInsight.itemId, filter.values);
    case 'visitorLanguage':
      return list(siteInsight.language, filter.values);
    case 'referrer':
      return list(siteInsight.referrer, filter.values);
    case 'feedbackRating':
      return list(siteInsight.rating, filter.values);
    case 'page': {
      const any = or(
        ...filter.values.map(({ page, space }) =>
          and(eq(siteInsight.pageId, page), space === undefined ? undefined : sql`coalesce(${siteItem.spaceId}, '') = ${space}`),
        ),
      );
      return filter.operator === 'notIn' ? sql`not (${any})` : any;
    }
  }
}

/** First and last day of a range. */
function daysOf(range: AggregateSiteEvents['range'], now: number): [string, string] {
  if (typeof range === 'object') return [dayAt(Date.parse(range.from)), dayAt(Date.parse(range.to))];
  return [dayAt(now - DAYS_OF[range] * DAY_MS), dayAt(now)];
}

function valuesOf(column: InsightsColumn, rows: readonly Row[]): Values {
  const orNull = (value: unknown): string | null => (value === '' || value === null ? null : String(value));
  switch (column.column) {
    case 'datetime':
      return { column: 'datetime', values: rows.map((row) => `${String(row[nameOf(column)])}T00:00:00.000Z`) };
    case 'eventsCount':
      return { column: 'eventsCount', values: rows.map((row) => Number(row.eventsCount)) };
    case 'page':
      return {
        column: 'page',
        // A site space that was taken out of the site says no more which space it was.
        values: rows.map(({ page, space }) =>
          orNull(page) === null && orNull(space) === null ? null : { page: orNull(page), space: String(space) },
        ),
      };
    case 'siteSection':
      return { column: 'siteSection', values: rows.map((row) => orNull(row.siteSection)) };
    case 'siteSpace':
      return { column: 'siteSpace', values: rows.map((row) => orNull(row.siteSpace)) };
    case 'visitorLanguage':
      return { column: 'visitorLanguage', values: rows.map((row) => orNull(row.visitorLanguage)) };
    case 'eventType':
      // Written by `trackSiteEvents` alone, which takes no others.
      return { column: 'eventType', values: rows.map((row) => row.eventType) as never };
    case 'referrer':
      return { column: 'referrer', values: rows.map((row) => row.referrer) as never };
    case 'feedbackRating':
      return { column: 'feedbackRating', values: rows.map((row) => orNull(row.feedbackRating)) as never };
  }
}
