import { CreateSpace, UpdateSpace } from '@octavo/contract';
import * as z from 'zod';
import { IdInput, PageInput } from '../input.ts';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

const BySpace = z.object({ spaceId: IdInput });

/** Spaces of an organization. */
export const spacesRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input: { orgId, ...request } }) => services.listSpaces(ctx.ctx, orgId, request)),
  get: userProcedure.input(BySpace).query(({ ctx, input }) => services.getSpace(ctx.ctx, input.spaceId)),
  create: userProcedure
    .input(z.object({ orgId: IdInput, space: CreateSpace }))
    .mutation(({ ctx, input }) => services.createSpace(ctx.ctx, input.orgId, input.space)),
  update: userProcedure
    .input(z.object({ spaceId: IdInput, patch: UpdateSpace }))
    .mutation(({ ctx, input }) => services.updateSpace(ctx.ctx, input.spaceId, input.patch)),
  delete: userProcedure.input(BySpace).mutation(({ ctx, input }) => services.deleteSpace(ctx.ctx, input.spaceId)),
});
