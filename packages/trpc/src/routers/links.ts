import { LinkStatus } from '@octavo/contract';
import { browseLinks, changeRequestPlace, listLinkHealth, listReusable, listSharedContent, listVariables, placeOf } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** The links of a space, and of an organization, as people look through them. */
export const linksRouter = router({
  /** Spaces of an organization with the numbers of their links; counts some more each time it is asked. */
  health: userProcedure
    .input(z.object({ orgId: IdInput, title: z.string().max(255).optional(), broken: z.boolean().optional(), ...PageInput }))
    .query(({ ctx, input: { orgId, title, broken, ...page } }) => listLinkHealth(ctx.ctx, orgId, { title, broken, ...pageRequest(page) })),
  browse: userProcedure
    .input(z.object({ spaceId: IdInput, status: LinkStatus.optional(), ...PageInput }))
    .query(({ ctx, input: { spaceId, status, ...page } }) => browseLinks(ctx.ctx, placeOf(spaceId), { status, ...pageRequest(page) })),
  /** Reusable content and variables of the spaces of an organization; reads some more spaces each time it is asked. */
  shared: userProcedure
    .input(
      z.object({ orgId: IdInput, text: z.string().max(255).optional(), kind: z.enum(['reusable', 'variable']).optional(), ...PageInput }),
    )
    .query(({ ctx, input: { orgId, text, kind, ...page } }) => listSharedContent(ctx.ctx, orgId, { text, kind, ...pageRequest(page) })),
  /** Variables of a space with what refers to them. They are changed with `content.change`. */
  variables: userProcedure
    .input(z.object({ spaceId: IdInput, changeRequest: IdInput.optional(), ...PageInput }))
    .query(({ ctx, input: { spaceId, changeRequest, ...page } }) =>
      listVariables(
        ctx.ctx,
        changeRequest === undefined ? placeOf(spaceId) : changeRequestPlace(spaceId, changeRequest),
        pageRequest(page),
      ),
    ),
  /** Reusable content of a space with what shows it. It is changed with `content.change`. */
  reusable: userProcedure
    .input(z.object({ spaceId: IdInput, changeRequest: IdInput.optional(), ...PageInput }))
    .query(({ ctx, input: { spaceId, changeRequest, ...page } }) =>
      listReusable(ctx.ctx, changeRequest === undefined ? placeOf(spaceId) : changeRequestPlace(spaceId, changeRequest), pageRequest(page)),
    ),
});
