import type { RoomStep, StepJson } from '@octavo/editor/room';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import type { RoomCursor } from './members.ts';
import type { Room, SentAnswer } from './room.ts';
import { type AskedPlace, authorizedPlace } from './room-place.ts';
import { roomsOf } from './rooms.ts';

/** Message of somebody in a room. */
export interface InRoom extends AskedPlace {
  room: string;
  connection: string;
  client: string;
}

/**
 * Takes steps of somebody in a room, all or none; they are kept when this returns. Needs the right to write there, which is asked for each message.
 * @throws OctavoError as `authorizedPlace`; `bad_request` (code `steps_invalid`); `too_large` (code `room_too_large`)
 */
export async function sendSteps(
  ctx: Context,
  { version, steps, cursor, ...asked }: InRoom & { version: number; steps: readonly StepJson[]; cursor?: RoomCursor | undefined },
): Promise<SentAnswer> {
  const room = await roomOf(ctx, asked);
  if (room === undefined) return { kind: 'lost' };
  const { connection, client } = asked;
  const answer = await room.take(ctx, requireUser(ctx).userId, connection, { version, steps, client });
  if (answer.kind !== 'taken') return answer;
  room.members.note(connection, ctx);
  if (cursor !== undefined) room.members.point(connection, cursor);
  return answer;
}

/** Returns the steps of a room from a version on, for somebody in it. @throws OctavoError as `authorizedPlace`. */
export async function missedSteps(ctx: Context, { version, ...asked }: InRoom & { version: number }): Promise<SentAnswer> {
  const missed: RoomStep[] | undefined = (await roomOf(ctx, asked))?.since(version);
  return missed === undefined ? { kind: 'lost' } : { kind: 'behind', missed };
}

/** Moves the cursor of somebody in a room; one of another version than the room's is forgotten. @throws OctavoError as `authorizedPlace`. */
export async function moveCursor(
  ctx: Context,
  { version, cursor, ...asked }: InRoom & { version: number; cursor?: RoomCursor | undefined },
): Promise<void> {
  const room = await roomOf(ctx, asked);
  if (room?.version === version) room.members.point(asked.connection, cursor);
}

/** Saves the text written in a page's room, for somebody in it. @throws OctavoError as `authorizedPlace`. */
export async function saveRoom(ctx: Context, asked: InRoom): Promise<void> {
  await (await roomOf(ctx, asked))?.save();
}

/** Leaves a room; whoever is not in it leaves nothing. */
export async function leaveRoom(ctx: Context, asked: InRoom): Promise<void> {
  const room = await roomOf(ctx, asked);
  if (room !== undefined) roomsOf(ctx.system).leave(room, asked.connection);
}

/** The room of a message, if its sender is in it and may write there now. */
async function roomOf(ctx: Context, { room: id, connection, client, ...asked }: InRoom): Promise<Room | undefined> {
  const place = await authorizedPlace(ctx, asked);
  const room = await roomsOf(ctx.system).byId(id, place);
  return room?.members.admits(connection, { userId: requireUser(ctx).userId, client }) === true ? room : undefined;
}
