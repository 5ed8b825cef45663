import { CreateSamlProvider, CreateScimToken, text, UpdateSamlProvider } from '@octavo/contract';
import {
  createSamlProvider,
  createScimToken,
  deleteSamlProvider,
  findSsoLogins,
  getSamlProvider,
  installationLogin,
  listSamlProviders,
  listScimTokens,
  listSsoLogins,
  providerUse,
  revokeScimToken,
  updateSamlProvider,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';
import { oidcRouter } from './oidc.ts';

const Provider = z.object({ orgId: IdInput, providerId: IdInput });

/** Tokens by which identity providers keep members and teams (SCIM). */
const scimRouter = router({
  list: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listScimTokens(ctx.ctx, input.orgId)),
  create: userProcedure
    .input(z.object({ orgId: IdInput, token: CreateScimToken }))
    .mutation(({ ctx, input }) => createScimToken(ctx.ctx, input.orgId, input.token)),
  revoke: userProcedure
    .input(z.object({ orgId: IdInput, tokenId: IdInput }))
    .mutation(({ ctx, input }) => revokeScimToken(ctx.ctx, input.orgId, input.tokenId)),
});

/** Ways to sign in through providers, and the SAML providers of an organization. */
export const ssoRouter = router({
  scim: scimRouter,
  oidc: oidcRouter,
  forEmail: publicProcedure.input(z.object({ email: text(0, 254) })).query(async ({ ctx, input }) => {
    const logins = await findSsoLogins(ctx.ctx, input.email);
    return logins.map(({ label, startURL }) => ({ label, startURL }));
  }),
  forOrganization: publicProcedure
    .input(z.object({ orgId: IdInput }))
    .query(async ({ ctx, input }) => (await listSsoLogins(ctx.ctx, input.orgId)).items),
  installation: publicProcedure.query(({ ctx }) => {
    const login = installationLogin(ctx.ctx.system);
    return login === null ? null : { label: login.label, startURL: login.startURL };
  }),

  listProviders: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listSamlProviders(ctx.ctx, input.orgId, pageRequest(input))),
  getProvider: userProcedure.input(Provider).query(({ ctx, input }) => getSamlProvider(ctx.ctx, input.orgId, input.providerId)),
  createProvider: userProcedure
    .input(z.object({ orgId: IdInput, provider: CreateSamlProvider }))
    .mutation(({ ctx, input }) => createSamlProvider(ctx.ctx, input.orgId, input.provider)),
  updateProvider: userProcedure
    .input(Provider.extend({ patch: UpdateSamlProvider }))
    .mutation(({ ctx, input }) => updateSamlProvider(ctx.ctx, input.orgId, input.providerId, input.patch)),
  use: userProcedure.input(Provider).query(({ ctx, input }) => providerUse(ctx.ctx, input.orgId, input.providerId)),
  deleteProvider: userProcedure.input(Provider).mutation(({ ctx, input }) => deleteSamlProvider(ctx.ctx, input.orgId, input.providerId)),
});
