export { aggregateSiteEvents } from './aggregate-events.ts';
export { type CountedEvent, type CountedMiss, countReaders } from './count-readers.ts';
export { DAY_MS, DAYS_OF, dayAt } from './days.ts';
export { getSiteInsights, type InsightPage, type InsightSums, type SiteInsights } from './get-site-insights.ts';
export { insightsCsv } from './insights-csv.ts';
export { referrerKind } from './referrer-kind.ts';
export { countEvents, trackSiteEvents } from './track-events.ts';
