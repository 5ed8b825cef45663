import { changePassword, listSessions, revokeSession, UpdateUserInput, updateUser } from '@octavo/core';
import * as z from 'zod';
import { IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const ChangePassword = z.object({ current: z.string().max(1024), next: z.string().max(1024) });

/** One's own profile, password and sessions. */
export const accountRouter = router({
  update: userProcedure.input(UpdateUserInput).mutation(({ ctx, input }) => updateUser(ctx.ctx, ctx.userId, input)),
  changePassword: userProcedure.input(ChangePassword).mutation(({ ctx, input }) => changePassword(ctx.ctx, input)),
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.ctx)),
  revokeSession: userProcedure.input(z.object({ id: IdInput })).mutation(({ ctx, input }) => revokeSession(ctx.ctx, input.id)),
});
