import * as z from 'zod';
import { IdInput, PageInput } from '../input.ts';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

/** Revisions of a space, newest first. */
export const historyRouter = router({
  list: userProcedure
    .input(z.object({ spaceId: IdInput, ...PageInput }))
    .query(({ ctx, input: { spaceId, ...request } }) => services.listRevisions(ctx.ctx, spaceId, request)),
});
