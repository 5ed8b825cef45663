import { LinkStatus } from '@octavo/contract';
import { browseLinks, placeOf } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** The links of a space, as people look through them. */
export const linksRouter = router({
  browse: userProcedure
    .input(z.object({ spaceId: IdInput, status: LinkStatus.optional(), ...PageInput }))
    .query(({ ctx, input: { spaceId, status, ...page } }) => browseLinks(ctx.ctx, placeOf(spaceId), { status, ...pageRequest(page) })),
});
