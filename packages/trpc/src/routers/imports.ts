import { ImportContent } from '@octavo/contract';
import { continueContentImport, getImportState, mostWebPages, startContentImport } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByImport = z.object({ spaceId: IdInput, jobId: IdInput });

/** Bringing in what other tools hold; how far it is, is asked of `jobs`. */
export const importsRouter = router({
  /** Pages that one import of a website reads at most. */
  limits: userProcedure.query(({ ctx }) => ({ webPages: mostWebPages(ctx.ctx.system) })),
  start: userProcedure
    .input(z.object({ spaceId: IdInput, changeRequest: IdInput.optional(), import: ImportContent }))
    .mutation(({ ctx, input }) =>
      startContentImport(ctx.ctx, { spaceId: input.spaceId, changeRequest: input.changeRequest }, input.import),
    ),
  /** An import as it stands now, and the pages of a website that it has left. */
  state: userProcedure.input(ByImport).query(({ ctx, input }) => getImportState(ctx.ctx, input.spaceId, input.jobId)),
  /** Imports the pages that an import of a website has left. */
  continue: userProcedure.input(ByImport).mutation(({ ctx, input }) => continueContentImport(ctx.ctx, input.spaceId, input.jobId)),
});
