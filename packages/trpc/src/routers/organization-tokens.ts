import { listOrganizationTokens, revokeOrganizationToken, TOKEN_CONCERNS } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Tokens that reach into an organization, for its administrators. */
export const organizationTokensRouter = router({
  list: userProcedure
    .input(
      z.object({
        orgId: IdInput,
        search: z.string().min(1).max(255).optional(),
        concern: z.enum(TOKEN_CONCERNS).optional(),
        ...PageInput,
      }),
    )
    .query(({ ctx, input: { orgId, search, concern, ...page } }) =>
      listOrganizationTokens(ctx.ctx, orgId, { search, concern, ...pageRequest(page) }),
    ),
  revoke: userProcedure
    .input(z.object({ orgId: IdInput, id: IdInput }))
    .mutation(({ ctx, input: { orgId, id } }) => revokeOrganizationToken(ctx.ctx, orgId, id)),
});
