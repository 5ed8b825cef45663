import { CreateSpace, UpdateSpace } from '@octavo/contract';
import { createSpace, deleteSpace, getSpace, listSpaces, updateSpace } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const BySpace = z.object({ spaceId: IdInput });

/** Spaces of an organization. */
export const spacesRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listSpaces(ctx.ctx, input.orgId, pageRequest(input))),
  get: userProcedure.input(BySpace).query(({ ctx, input }) => getSpace(ctx.ctx, input.spaceId)),
  create: userProcedure
    .input(z.object({ orgId: IdInput, space: CreateSpace }))
    .mutation(({ ctx, input }) => createSpace(ctx.ctx, input.orgId, input.space)),
  update: userProcedure
    .input(z.object({ spaceId: IdInput, patch: UpdateSpace }))
    .mutation(({ ctx, input }) => updateSpace(ctx.ctx, input.spaceId, input.patch)),
  delete: userProcedure.input(BySpace).mutation(({ ctx, input }) => deleteSpace(ctx.ctx, input.spaceId)),
});
