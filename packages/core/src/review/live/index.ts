export { type AnnouncedPlace, announcePlace } from './announce-place.ts';
export { type LiveConnection, LiveHub, type LiveRequest, type LiveSink, liveHub } from './live-hub.ts';
export type { LiveMessage, PresentPerson } from './live-message.ts';
