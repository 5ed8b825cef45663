import { joinRoom, leaveRoom, missedSteps, moveCursor, saveRoom, sendSteps } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** An editor with the page that it writes together with others. */
const Peer = z.object({ spaceId: IdInput, pageId: IdInput, changeRequest: IdInput.optional(), connection: IdInput, client: IdInput });
const InRoom = Peer.extend({ room: IdInput });
const Version = z.int().nonnegative();
const Position = z.int().nonnegative();
const Cursor = z.object({ anchor: Position, head: Position });

/** Writing a page together with others; what they write is told over the connection of live events. */
export const roomsRouter = router({
  join: userProcedure
    .input(Peer.extend({ schemaVersion: z.int(), known: z.object({ room: IdInput, version: Version }).optional() }))
    .mutation(({ ctx, input }) => joinRoom(ctx.ctx, input)),
  send: userProcedure
    .input(InRoom.extend({ version: Version, steps: z.array(z.record(z.string(), z.unknown())).max(5_000), cursor: Cursor.optional() }))
    .mutation(({ ctx, input }) => sendSteps(ctx.ctx, input)),
  missed: userProcedure.input(InRoom.extend({ version: Version })).query(({ ctx, input }) => missedSteps(ctx.ctx, input)),
  point: userProcedure
    .input(InRoom.extend({ version: Version, cursor: Cursor.optional() }))
    .mutation(({ ctx, input }) => moveCursor(ctx.ctx, input)),
  save: userProcedure.input(InRoom).mutation(({ ctx, input }) => saveRoom(ctx.ctx, input)),
  leave: userProcedure.input(InRoom).mutation(({ ctx, input }) => leaveRoom(ctx.ctx, input)),
});
