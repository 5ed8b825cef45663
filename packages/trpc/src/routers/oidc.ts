import { CreateOidcProvider, UpdateOidcProvider } from '@octavo/contract';
import { createOidcProvider, deleteOidcProvider, getOidcProvider, listOidcProviders, updateOidcProvider } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const Provider = z.object({ orgId: IdInput, providerId: IdInput });

/** OpenID Connect providers of an organization. */
export const oidcRouter = router({
  list: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listOidcProviders(ctx.ctx, input.orgId, pageRequest(input))),
  get: userProcedure.input(Provider).query(({ ctx, input }) => getOidcProvider(ctx.ctx, input.orgId, input.providerId)),
  create: userProcedure
    .input(z.object({ orgId: IdInput, provider: CreateOidcProvider }))
    .mutation(({ ctx, input }) => createOidcProvider(ctx.ctx, input.orgId, input.provider)),
  update: userProcedure
    .input(Provider.extend({ patch: UpdateOidcProvider }))
    .mutation(({ ctx, input }) => updateOidcProvider(ctx.ctx, input.orgId, input.providerId, input.patch)),
  delete: userProcedure.input(Provider).mutation(({ ctx, input }) => deleteOidcProvider(ctx.ctx, input.orgId, input.providerId)),
});
