import { router, userProcedure } from '../trpc.ts';

/** Questions, which are answered at an address of their own, as a stream. */
export const askRouter = router({
  /** True if the operator has named a model. */
  isOffered: userProcedure.query(({ ctx }) => ctx.ctx.system.config.ask !== undefined),
});
