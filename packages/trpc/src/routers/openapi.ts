import { CreateOpenApiSpec, PutOpenApiSpec, UpdateOpenApiSpec } from '@octavo/contract';
import {
  createOpenApiSpec,
  deleteOpenApiSpec,
  listOpenApiSpecs,
  listOpenApiVersions,
  putOpenApiSpec,
  updateOpenApiSpec,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const BySlug = z.object({ orgId: IdInput, slug: z.string().max(100) });

/** OpenAPI specifications of an organization, and their versions. */
export const openapiRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listOpenApiSpecs(ctx.ctx, input.orgId, pageRequest(input))),
  create: userProcedure
    .input(z.object({ orgId: IdInput, spec: CreateOpenApiSpec }))
    .mutation(({ ctx, input }) => createOpenApiSpec(ctx.ctx, input.orgId, input.spec)),
  put: userProcedure
    .input(BySlug.extend(PutOpenApiSpec.shape))
    .mutation(async ({ ctx, input }) => (await putOpenApiSpec(ctx.ctx, input.orgId, input.slug, { source: input.source })).spec),
  update: userProcedure
    .input(BySlug.extend({ patch: UpdateOpenApiSpec }))
    .mutation(({ ctx, input }) => updateOpenApiSpec(ctx.ctx, input.orgId, input.slug, input.patch)),
  delete: userProcedure.input(BySlug).mutation(({ ctx, input }) => deleteOpenApiSpec(ctx.ctx, input.orgId, input.slug)),
  versions: userProcedure
    .input(BySlug.extend(PageInput))
    .query(({ ctx, input }) => listOpenApiVersions(ctx.ctx, input.orgId, input.slug, pageRequest(input))),
});
