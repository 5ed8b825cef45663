import { getFirstSteps, getOrganization, listOwnChangeRequests, listRecentChanges } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** The home of an organization. */
export const homeRouter = router({
  /** The caller's unfinished change requests, the spaces that changed last, and for admins how far the organization has come. */
  get: userProcedure.input(z.object({ orgId: IdInput })).query(async ({ ctx: { ctx }, input: { orgId } }) => {
    const { permissions } = await getOrganization(ctx, orgId);
    return {
      own: await listOwnChangeRequests(ctx, orgId),
      changes: await listRecentChanges(ctx, orgId),
      firstSteps: permissions.admin ? await getFirstSteps(ctx, orgId) : null,
    };
  }),
});
