export { announcePlace } from './announce-place.ts';
export { type LiveSink, liveHub } from './live-hub.ts';
export type { LiveMessage } from './live-message.ts';
