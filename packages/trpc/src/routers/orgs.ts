import { UpdateOrganization } from '@octavo/contract';
import * as z from 'zod';
import { IdInput, PageInput } from '../input.ts';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

/** Organizations and their general settings. */
export const orgsRouter = router({
  list: userProcedure.input(z.object(PageInput)).query(({ ctx, input }) => services.listOrganizations(ctx.ctx, input)),
  get: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => services.getOrganization(ctx.ctx, input.orgId)),
  update: userProcedure
    .input(z.object({ orgId: IdInput, patch: UpdateOrganization }))
    .mutation(({ ctx, input }) => services.updateOrganization(ctx.ctx, input.orgId, input.patch)),
});
