import { changeRequestPlace, getPdf, placeOf } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Content as PDF. A mutation, since it is asked for by a person, once, and takes its time. */
export const pdfRouter = router({
  make: userProcedure
    .input(z.object({ spaceId: IdInput, changeRequest: IdInput.optional(), page: IdInput.optional(), only: z.boolean().default(false) }))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...query } }) =>
      getPdf(ctx.ctx, changeRequest === undefined ? placeOf(spaceId) : changeRequestPlace(spaceId, changeRequest), query),
    ),
});
