export { announcePlace } from './announce-place.ts';
export type { LiveFollower, LiveSink } from './live-connection.ts';
export { liveHub } from './live-hub.ts';
export type { LiveMessage, RoomMessage, RoomPeerInfo } from './live-message.ts';
