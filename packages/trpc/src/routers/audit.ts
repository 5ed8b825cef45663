import { AuditFilter } from '@octavo/contract';
import { listAuditEvents } from '@octavo/core';
import * as z from 'zod';
import { IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Audit events of an organization: actions and their actors. */
export const auditRouter = router({
  list: userProcedure.input(z.object({ orgId: IdInput, ...PageInput, ...AuditFilter.shape })).query(({ ctx, input }) => {
    const { orgId, cursor, limit, ...filter } = input;
    return listAuditEvents(ctx.ctx, orgId, { ...filter, ...pageRequest({ cursor, limit }) });
  }),
});
