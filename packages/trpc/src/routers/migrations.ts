import { presentJob } from '@octavo/core';
import { lastMigration, StartMigration, startMigration } from '@octavo/migrate';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const OfOrganization = z.object({ orgId: IdInput });

/** Bringing an organization of another installation; how far it is, is asked of `jobs`. */
export const migrationsRouter = router({
  last: userProcedure.input(OfOrganization).query(({ ctx, input }) => lastMigration(ctx.ctx, input.orgId)),
  start: userProcedure
    .input(OfOrganization.extend({ migration: StartMigration }))
    .mutation(async ({ ctx, input }) => presentJob(await startMigration(ctx.ctx, input.orgId, input.migration))),
});
