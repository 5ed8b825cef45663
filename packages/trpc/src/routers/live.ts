import { announcePlace } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Procedures that accompany the connection over which a browser receives events. */
export const liveRouter = router({
  /** Reports the person's place; others in the space see it. */
  here: userProcedure
    .input(
      z.object({
        spaceId: IdInput,
        connection: IdInput,
        changeRequest: IdInput.optional(),
        page: IdInput.optional(),
        editing: z.boolean(),
      }),
    )
    .mutation(({ ctx, input }) => announcePlace(ctx.ctx, input)),
});
