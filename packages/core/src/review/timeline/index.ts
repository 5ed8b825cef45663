export { getTimeline, type Timeline, type TimelineItem } from './get-timeline.ts';
