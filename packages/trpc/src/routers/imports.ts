import { ImportContent } from '@octavo/contract';
import { mostWebPages, startContentImport } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Bringing in what other tools hold; how far it is, is asked of `jobs`. */
export const importsRouter = router({
  /** Pages that one import of a website reads at most. */
  limits: userProcedure.query(({ ctx }) => ({ webPages: mostWebPages(ctx.ctx.system) })),
  start: userProcedure
    .input(z.object({ spaceId: IdInput, changeRequest: IdInput.optional(), import: ImportContent }))
    .mutation(({ ctx, input }) =>
      startContentImport(ctx.ctx, { spaceId: input.spaceId, changeRequest: input.changeRequest }, input.import),
    ),
});
