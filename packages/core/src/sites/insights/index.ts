export { aggregateSiteEvents } from './aggregate-events.ts';
export { countEvents, trackSiteEvents } from './track-events.ts';
