import * as z from 'zod';
import { IdInput } from '../input.ts';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

const ByJob = z.object({ jobId: IdInput });

/** Slow work: imports, exports, indexing. */
export const jobsRouter = router({
  list: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => services.listJobs(ctx.ctx, input)),
  failed: userProcedure
    .input(z.object({ orgId: IdInput }))
    .query(({ ctx, input }) => services.listJobs(ctx.ctx, { organizationId: input.orgId, state: 'failed' })),
  get: userProcedure.input(ByJob).query(({ ctx, input }) => services.getJob(ctx.ctx, input.jobId)),
  cancel: userProcedure.input(ByJob).mutation(({ ctx, input }) => services.cancelJob(ctx.ctx, input.jobId)),
});
