import { OctavoError } from '@octavo/contract';
import { type RoomStep, SCHEMA_VERSION } from '@octavo/editor/room';
import type { Context } from '../../kernel/base/index.ts';
import { liveHub, type RoomPeerInfo } from '../live/index.ts';
import { type AskedPlace, authorizedPlace } from './room-place.ts';
import { roomsOf } from './rooms.ts';

/** Request to write a page together with others. */
export interface JoinRoom extends AskedPlace {
  /** Id of the connection that the browser opened to the space: what happens is told there. */
  connection: string;
  /** Name that the editor gives itself for as long as it is open. */
  client: string;
  /** Version of the schema that the editor knows. */
  schemaVersion: number;
  /** Room and version that the editor has, when it comes back. */
  known?: { room: string; version: number } | undefined;
}

/** A room as somebody joins it: with its document, or with the steps that they missed. */
export interface JoinedRoom {
  room: string;
  version: number;
  /** The version that the text of the page holds. */
  savedVersion: number;
  doc?: object;
  missed?: RoomStep[];
  peers: RoomPeerInfo[];
}

/** People in one room. */
const MOST_MEMBERS = 40;

/**
 * Joins the room of a page, which begins with the text of the page. Needs the right to write there.
 * @throws OctavoError as `authorizedPlace`; `conflict` (code `editor_outdated`) for an editor of another version; `bad_request` for a connection that
 * is not there; `too_large` (code `room_too_large`); `unavailable` (code `rooms_full`)
 */
export async function joinRoom(ctx: Context, { connection, client, schemaVersion, known, ...asked }: JoinRoom): Promise<JoinedRoom> {
  const place = await authorizedPlace(ctx, asked);
  if (schemaVersion !== SCHEMA_VERSION) {
    throw new OctavoError('conflict', 'This editor is of another version than the server. Load the page again.', {
      code: 'editor_outdated',
    });
  }
  const person = liveHub(ctx.system).personAt(ctx, connection, place.spaceId);
  if (person === undefined) throw new OctavoError('bad_request', 'There is no such connection to this space. Connect again.');
  const room = await roomsOf(ctx.system).at(place);
  if (room.members.everybody >= MOST_MEMBERS) {
    throw new OctavoError('unavailable', `${MOST_MEMBERS} people write this page already.`, { code: 'rooms_full' });
  }
  room.members.add(connection, { ctx, userId: person.id, displayName: person.displayName, client });
  const { id, version, savedVersion } = room;
  const peers = room.members.others(connection);
  const missed = known?.room === id ? room.since(known.version) : undefined;
  if (missed !== undefined) return { room: id, version, savedVersion, missed, peers };
  return { room: id, version, savedVersion, doc: room.doc.toJSON() as object, peers };
}
