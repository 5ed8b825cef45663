import { ResolveConflicts } from '@octavo/contract';
import { checkConflicts, decideConflicts, drawConflict, summarizeConflicts } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** A change request by its id, or by its number in the space. */
const One = z.object({ spaceId: IdInput, changeRequest: IdInput });

/** Conflicts between a change request and the live content, and their resolution. */
export const conflictsRouter = router({
  list: userProcedure.input(One).query(({ ctx, input }) => summarizeConflicts(ctx.ctx, input.spaceId, input.changeRequest)),
  /** Conflicts to be resolved if the change request was updated now. */
  check: userProcedure.input(One).query(({ ctx, input }) => checkConflicts(ctx.ctx, input.spaceId, input.changeRequest)),
  get: userProcedure
    .input(One.extend({ conflictId: IdInput }))
    .query(({ ctx, input }) => drawConflict(ctx.ctx, input.spaceId, input.changeRequest, input.conflictId)),
  decide: userProcedure
    .input(ResolveConflicts.extend(One.shape))
    .mutation(({ ctx, input: { spaceId, changeRequest, ...given } }) => decideConflicts(ctx.ctx, spaceId, changeRequest, given)),
});
