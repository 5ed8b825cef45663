import { CreateOrganization, RevisionMonths, UpdateOrganization } from '@octavo/contract';
import {
  checkEmailDomain,
  countStoppedTokens,
  countThinnedRevisions,
  createOrganization,
  getOrganization,
  getOrganizationQuotas,
  getOrganizationSecurity,
  getOrganizationUsage,
  listEmailDomains,
  listOrganizations,
  listSpaceUsage,
  mayCreateOrganization,
  searchSpacesOfOrganization,
  updateOrganization,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Organizations and their general settings. */
export const orgsRouter = router({
  list: userProcedure.input(z.object(PageInput)).query(({ ctx, input }) => listOrganizations(ctx.ctx, pageRequest(input))),
  /** True if the caller may create one; who may is a setting of the installation. */
  mayCreate: userProcedure.query(({ ctx }) => mayCreateOrganization(ctx.ctx)),
  create: userProcedure.input(CreateOrganization).mutation(({ ctx, input }) => createOrganization(ctx.ctx, input)),
  /** Spaces whose live pages hold the words, with their best pages. */
  search: userProcedure
    .input(z.object({ orgId: IdInput, query: z.string().max(512), ...PageInput, limit: z.int().min(1).max(50).optional() }))
    .query(({ ctx, input: { orgId, query, ...page } }) => searchSpacesOfOrganization(ctx.ctx, orgId, query, pageRequest(page))),
  get: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganization(ctx.ctx, input.orgId)),
  /** The e-mail domains of an organization, with what proves each. */
  emailDomains: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => listEmailDomains(ctx.ctx, input.orgId)),
  checkEmailDomain: userProcedure
    .input(z.object({ orgId: IdInput, domain: z.string().max(253) }))
    .mutation(({ ctx, input }) => checkEmailDomain(ctx.ctx, input.orgId, input.domain)),
  /** Number of tokens of members that a rule about their age would stop. */
  stoppedTokens: userProcedure
    .input(z.object({ orgId: IdInput, days: z.int().min(1).max(3650) }))
    .query(({ ctx, input }) => countStoppedTokens(ctx.ctx, input.orgId, input.days)),
  /** Number of revisions that would go at once if those of some months ago were thinned. */
  thinnedRevisions: userProcedure
    .input(z.object({ orgId: IdInput, months: RevisionMonths }))
    .query(({ ctx, input }) => countThinnedRevisions(ctx.ctx, input.orgId, input.months)),
  /** Members with and without two-step sign-in. */
  security: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganizationSecurity(ctx.ctx, input.orgId)),
  /** People, spaces, and what readers viewed. */
  usage: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganizationUsage(ctx.ctx, input.orgId)),
  /** Limits that the operator set, with their use. */
  limits: userProcedure.input(z.object({ orgId: IdInput })).query(({ ctx, input }) => getOrganizationQuotas(ctx.ctx, input.orgId)),
  /** Pages and files of each space. */
  spaceUsage: userProcedure
    .input(z.object({ orgId: IdInput, ...PageInput }))
    .query(({ ctx, input }) => listSpaceUsage(ctx.ctx, input.orgId, pageRequest(input))),
  update: userProcedure
    .input(z.object({ orgId: IdInput, patch: UpdateOrganization }))
    .mutation(({ ctx, input }) => updateOrganization(ctx.ctx, input.orgId, input.patch)),
});
