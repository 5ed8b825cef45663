import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { text } from './text.ts';

/** Types of events of a site's readers, as clients report them. */
export const SITE_EVENT_TYPES = [
  'page_view',
  'search_open',
  'search_type_query',
  'search_open_result',
  'page_post_feedback',
  'page_post_feedback_comment',
  'ask_question',
  'ask_rate_response',
  'link_click',
  'api_client_open',
  'api_client_request',
  'ad_click',
  'ad_display',
  'trademark_click',
  // Octavo's own: a program read a page as Markdown or by the Model Context Protocol, or a list of pages.
  'agent_read',
] as const;

const SiteEventType = z.enum(SITE_EVENT_TYPES).meta({ id: 'SiteInsightsEventType', description: 'Type of the reader event.' });
export type SiteEventType = z.infer<typeof SiteEventType>;

/** Answers to the question whether a page was helpful. */
export const FEEDBACK_RATINGS = ['good', 'ok', 'bad'] as const;
export const FeedbackRating = z.enum(FEEDBACK_RATINGS);
export type FeedbackRating = z.infer<typeof FeedbackRating>;

/** Members of an event that are read; whatever else clients send of the reader, such as cookies and addresses, is dropped unread. */
export const SiteInsightsEvent = z
  .object({
    type: SiteEventType,
    session: z
      .object({
        language: text(0, 100).nullish().meta({ description: 'Language of the reader; only its base, such as `pt`, is counted.' }),
        referrer: text(0, 4096).nullish().meta({ description: 'Referrer of the reader; only its kind is counted.' }),
      })
      .optional(),
    location: z.object({
      url: text(0, 4096).optional(),
      siteSpace: Id.nullish(),
      page: Id.nullish(),
    }),
    feedback: z
      .object({ rating: FeedbackRating })
      .optional()
      .meta({ description: 'Rating of the page, of `page_post_feedback` and `page_post_feedback_comment`; comments are not stored.' }),
    timestamp: Timestamp.optional().meta({ description: 'Time of the event; the current time when absent or not within the last day.' }),
  })
  .meta({ id: 'SiteInsightsEvent', description: 'An event of a reader of a site.' });
export type SiteInsightsEvent = z.infer<typeof SiteInsightsEvent>;

export const TrackSiteEvents = z
  .object({ events: z.array(SiteInsightsEvent).min(1).max(100) })
  .meta({ id: 'TrackSiteEvents', description: 'Events of readers.' });
export type TrackSiteEvents = z.infer<typeof TrackSiteEvents>;

/** Kinds of places that readers come from. */
export const REFERRER_KINDS = ['direct', 'internal', 'search', 'social', 'other'] as const;
const ReferrerKind = z.enum(REFERRER_KINDS);
export type ReferrerKind = z.infer<typeof ReferrerKind>;

const INTERVALS = ['day', 'week', 'month'] as const;

/** A column to ask for. Those that would tell readers apart are not there, since nothing of the kind is kept. */
export const InsightsColumn = z
  .discriminatedUnion('column', [
    z.object({ column: z.literal('datetime'), interval: z.enum(INTERVALS).optional().meta({ description: '`day` when absent.' }) }),
    ...(['eventType', 'eventsCount', 'siteSection', 'siteSpace', 'page', 'visitorLanguage', 'referrer', 'feedbackRating'] as const).map(
      (column) => z.object({ column: z.literal(column) }),
    ),
  ])
  .meta({ id: 'SiteInsightsColumn', description: 'A column of reader events: totals by day.' });
export type InsightsColumn = z.infer<typeof InsightsColumn>;

const filter = <Name extends string, Value extends z.ZodType>(column: Name, value: Value) =>
  z.object({
    column: z.literal(column),
    values: z.array(value).min(1).max(100),
    operator: z.enum(['in', 'notIn']).optional().meta({ description: '`in` when absent.' }),
  });

const InsightsFilter = z
  .discriminatedUnion('column', [
    filter('eventType', SiteEventType),
    filter('siteSection', Id),
    filter('siteSpace', Id),
    filter('page', z.object({ page: Id, space: Id.optional() })),
    filter('visitorLanguage', text(0, 10)),
    filter('referrer', ReferrerKind),
    filter('feedbackRating', FeedbackRating),
  ])
  .meta({ id: 'SiteInsightsFilter', description: 'Only rows that have, or do not have, one of these values.' });
export type InsightsFilter = z.infer<typeof InsightsFilter>;

/** Spans of days that end today. */
export const INSIGHTS_RANGES = ['lastYear', 'last3Months', 'last30Days', 'last7Days', 'last24Hours'] as const;
export type InsightsRange = (typeof INSIGHTS_RANGES)[number];

export const AggregateSiteEvents = z
  .object({
    select: z
      .array(InsightsColumn)
      .max(10)
      .optional()
      .meta({ description: 'Columns of the response; the grouping columns and the count when absent.' }),
    where: z.array(InsightsFilter).max(10).optional(),
    groupBy: z.array(InsightsColumn).max(10).optional(),
    order: z.object({ by: InsightsColumn, direction: z.enum(['asc', 'desc']) }).optional(),
    range: z
      .union([z.enum(INSIGHTS_RANGES), z.object({ from: Timestamp, to: Timestamp })])
      .meta({ description: 'Whole days in UTC, including both ends.' }),
    limit: z.int().min(1).max(1000).default(1000),
  })
  .meta({ id: 'AggregateSiteEvents', description: 'Query of totals of reader events.' });
export type AggregateSiteEvents = z.input<typeof AggregateSiteEvents>;

const values = <Name extends string, Value extends z.ZodType>(column: Name, value: Value) =>
  z.object({ column: z.literal(column), values: z.array(value) });

export const SiteEventsAggregate = z
  .object({
    columns: z.array(
      z.discriminatedUnion('column', [
        values('datetime', Timestamp),
        values('eventType', SiteEventType),
        values('eventsCount', z.int()),
        values('siteSection', Id.nullable()),
        values('siteSpace', Id.nullable()),
        values('page', z.object({ page: Id.nullable(), space: Id }).nullable()),
        values('visitorLanguage', z.string().nullable()),
        values('referrer', ReferrerKind),
        values('feedbackRating', FeedbackRating.nullable()),
      ]),
    ),
  })
  .meta({ id: 'SiteEventsAggregate', description: 'Totals by column: the values of one row have the same index in each column.' });
export type SiteEventsAggregate = z.infer<typeof SiteEventsAggregate>;
