/** The part of a room, in which several people write one page, that a browser needs once a second person comes. Pure. */

export type { StepJson } from './room/apply-steps.ts';
export { authorsOf, type RoomAnswer, type RoomHost, type RoomLink, RoomPeer } from './room/peer.ts';
export type { RoomStep } from './room/room-document.ts';
export { SCHEMA_VERSION } from './room/schema-version.ts';
export { schema } from './schema/schema.ts';
