import { BulkSiteRedirects, CreateSiteRedirect, isOctavoError, UpdateSiteRedirect } from '@octavo/contract';
import {
  bulkUpsertSiteRedirects,
  createSiteRedirect,
  deleteSiteRedirect,
  getSiteRedirectBySource,
  listNamedRedirects,
  updateSiteRedirect,
} from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const BySite = z.object({ orgId: IdInput, siteId: IdInput });

/** Redirects of a site from its previous addresses. */
export const redirectsRouter = router({
  list: userProcedure
    .input(BySite.extend({ ...PageInput, search: z.string().max(512).optional() }))
    .query(({ ctx, input: { orgId, siteId, search, ...page } }) =>
      listNamedRedirects(ctx.ctx, orgId, siteId, { ...pageRequest(page), draft: undefined, search: search || undefined }),
    ),
  create: userProcedure
    .input(BySite.extend({ redirect: CreateSiteRedirect }))
    .mutation(({ ctx, input }) => createSiteRedirect(ctx.ctx, input.orgId, input.siteId, input.redirect)),
  update: userProcedure
    .input(BySite.extend({ redirectId: IdInput, patch: UpdateSiteRedirect }))
    .mutation(({ ctx, input }) => updateSiteRedirect(ctx.ctx, input.orgId, input.siteId, input.redirectId, input.patch)),
  delete: userProcedure
    .input(BySite.extend({ redirectId: IdInput }))
    .mutation(({ ctx, input }) => deleteSiteRedirect(ctx.ctx, input.orgId, input.siteId, input.redirectId)),
  /** Many at once: all of them, or none when one is invalid. */
  write: userProcedure
    .input(BySite.extend({ bulk: BulkSiteRedirects }))
    .mutation(({ ctx, input }) => bulkUpsertSiteRedirects(ctx.ctx, input.orgId, input.siteId, input.bulk)),
  /** The redirect that applies to a path, with its target; null for none. */
  test: userProcedure.input(BySite.extend({ source: z.string().min(1).max(512) })).query(async ({ ctx, input }) => {
    try {
      return await getSiteRedirectBySource(ctx.ctx, input.orgId, input.siteId, { source: input.source });
    } catch (error) {
      if (isOctavoError(error) && error.kind === 'not_found') return null;
      throw error;
    }
  }),
});
