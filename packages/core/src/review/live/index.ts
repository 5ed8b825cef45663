export { announcePlace } from './announce-place.ts';
export { type LiveFollower, type LiveSink, liveHub } from './live-hub.ts';
export type { LiveMessage, RoomMessage, RoomPeerInfo } from './live-message.ts';
