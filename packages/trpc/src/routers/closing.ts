import { deleteOwnOrganization, GRACE_DAYS, listRestorable, readOwnExtent, restoreOwnOrganization } from '@octavo/core';
import * as z from 'zod';
import { CodeInput, IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ByOrganization = z.object({ orgId: IdInput });
const ConfirmationInput = z.object({ password: z.string().max(1024).optional(), code: CodeInput.optional() });

/** Deletion of organizations by their own administrators, and its undoing. */
export const closingRouter = router({
  /** Numbers of what deleting takes away, and days for which it can be undone. */
  consequences: userProcedure
    .input(ByOrganization)
    .query(async ({ ctx, input }) => ({ ...(await readOwnExtent(ctx.ctx, input.orgId)), days: GRACE_DAYS })),
  delete: userProcedure
    .input(ByOrganization.extend({ confirmation: ConfirmationInput }))
    .mutation(({ ctx, input }) => deleteOwnOrganization(ctx.ctx, input.orgId, input.confirmation)),
  /** Deleted organizations that the caller can restore. */
  restorable: userProcedure.query(({ ctx }) => listRestorable(ctx.ctx)),
  restore: userProcedure.input(ByOrganization).mutation(({ ctx, input }) => restoreOwnOrganization(ctx.ctx, input.orgId)),
});
