import { cancelJob, getJob, listFailedJobs, listFailingJobs, listJobs, retryJob } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByJob = z.object({ jobId: IdInput });

/** Slow work: imports, exports, indexing. */
export const jobsRouter = router({
  list: userProcedure
    .input(z.object({ spaceId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listJobs(ctx.ctx, input.spaceId, pageRequest(input))),
  failed: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listFailedJobs(ctx.ctx, input.orgId)),
  failing: userProcedure.input(z.object({ spaceId: IdInput })).query(({ ctx, input }) => listFailingJobs(ctx.ctx, input.spaceId)),
  get: userProcedure.input(ByJob).query(({ ctx, input }) => getJob(ctx.ctx, input.jobId)),
  retry: userProcedure.input(ByJob).mutation(({ ctx, input }) => retryJob(ctx.ctx, input.jobId)),
  cancel: userProcedure.input(ByJob).mutation(({ ctx, input }) => cancelJob(ctx.ctx, input.jobId)),
});
