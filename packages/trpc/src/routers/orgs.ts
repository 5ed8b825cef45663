import { UpdateOrganization } from '@octavo/contract';
import { getOrganization, listOrganizations, updateOrganization } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Organizations and their general settings. */
export const orgsRouter = router({
  list: userProcedure.input(z.object(PageInput)).query(({ ctx, input }) => listOrganizations(ctx.ctx, pageRequest(input))),
  get: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganization(ctx.ctx, input.orgId)),
  update: userProcedure
    .input(z.object({ orgId: IdInput, patch: UpdateOrganization }))
    .mutation(({ ctx, input }) => updateOrganization(ctx.ctx, input.orgId, input.patch)),
});
