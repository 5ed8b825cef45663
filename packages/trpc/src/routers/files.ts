import { browseFiles, changeRequestPlace, placeOf } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** The files of a space, as people look through them. They are changed with `content.change`. */
export const filesRouter = router({
  browse: userProcedure
    .input(
      z.object({
        spaceId: IdInput,
        /** Those of a change request, by its id or number. */
        changeRequest: IdInput.optional(),
        search: z.string().max(200).optional(),
        order: z.enum(['name', 'newest', 'largest']).optional(),
        ...PageInput,
      }),
    )
    .query(({ ctx, input: { spaceId, changeRequest, search, order, ...page } }) =>
      browseFiles(ctx.ctx, changeRequest === undefined ? placeOf(spaceId) : changeRequestPlace(spaceId, changeRequest), {
        search,
        order,
        ...pageRequest(page),
      }),
    ),
});
