import { CreateUpload } from '@octavo/contract';
import { createUpload } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Files that are about to be sent. */
export const uploadsRouter = router({
  create: userProcedure
    .input(z.object({ orgId: IdInput, upload: CreateUpload }))
    .mutation(({ ctx, input }) => createUpload(ctx.ctx, input.orgId, input.upload)),
});
