import { CreateOrganization, UpdateOrganization } from '@octavo/contract';
import {
  checkEmailDomain,
  countStoppedTokens,
  createOrganization,
  getOrganization,
  getOrganizationSecurity,
  getOrganizationUsage,
  getSubdomain,
  listEmailDomains,
  listOrganizations,
  listSpaceUsage,
  searchOrganization,
  updateOrganization,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Organizations and their general settings. */
export const orgsRouter = router({
  list: userProcedure.input(z.object(PageInput)).query(({ ctx, input }) => listOrganizations(ctx.ctx, pageRequest(input))),
  get: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganization(ctx.ctx, input.orgId)),
  create: userProcedure.input(CreateOrganization).mutation(({ ctx, input }) => createOrganization(ctx.ctx, input)),
  /** Spaces whose content holds the words, each with its best pages. */
  search: userProcedure
    .input(z.object({ orgId: IdInput, query: z.string().max(512), ...PageInput }))
    .query(({ ctx, input }) => searchOrganization(ctx.ctx, input.orgId, input.query, pageRequest(input))),
  /** Whose a subdomain is; `not_found` when it is free. */
  subdomain: userProcedure
    .input(z.object({ subdomain: z.string().max(64) }))
    .query(({ ctx, input }) => getSubdomain(ctx.ctx, input.subdomain)),
  /** The e-mail domains of an organization, with what proves each. */
  emailDomains: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listEmailDomains(ctx.ctx, input.orgId)),
  checkEmailDomain: userProcedure
    .input(z.object({ orgId: IdInput, domain: z.string().max(253) }))
    .mutation(({ ctx, input }) => checkEmailDomain(ctx.ctx, input.orgId, input.domain)),
  /** Members with and without two-step sign-in. */
  /** Number of tokens of members that a rule about their age would stop. */
  stoppedTokens: userProcedure
    .input(z.object({ orgId: IdInput, days: z.int().min(1).max(3650) }))
    .query(({ ctx, input }) => countStoppedTokens(ctx.ctx, input.orgId, input.days)),
  security: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganizationSecurity(ctx.ctx, input.orgId)),
  /** People, spaces, and what readers viewed. */
  usage: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganizationUsage(ctx.ctx, input.orgId)),
  /** Pages and files of each space. */
  spaceUsage: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listSpaceUsage(ctx.ctx, input.orgId, pageRequest(input))),
  update: userProcedure
    .input(z.object({ orgId: IdInput, patch: UpdateOrganization }))
    .mutation(({ ctx, input }) => updateOrganization(ctx.ctx, input.orgId, input.patch)),
});
