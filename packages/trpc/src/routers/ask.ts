import { getAnswersState } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Questions, which are answered at an address of their own, as a stream. */
export const askRouter = router({
  /** Returns whether questions are answered in an organization. */
  state: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getAnswersState(ctx.ctx, input.orgId)),
});
