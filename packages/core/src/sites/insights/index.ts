export { aggregateSiteEvents } from './aggregate-events.ts';
export { trackSiteEvents } from './track-events.ts';
