import { listRevisions } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Revisions of a space, newest first. */
export const historyRouter = router({
  list: userProcedure
    .input(z.object({ spaceId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listRevisions(ctx.ctx, input.spaceId, pageRequest(input))),
});
