import { isId, text } from '@octavo/contract';
import * as z from 'zod';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

const Update = z.object({ displayName: text(1, 100).optional() });
const ChangePassword = z.object({ current: text(1, 1024), next: text(1, 1024) });
const ById = z.object({ id: z.string().refine(isId) });

/** One's own profile, password and sessions. */
export const accountRouter = router({
  update: userProcedure.input(Update).mutation(({ ctx, input }) => services.updateUser(ctx.ctx, input)),
  changePassword: userProcedure.input(ChangePassword).mutation(({ ctx, input }) => services.changePassword(ctx.ctx, input)),
  sessions: userProcedure.query(({ ctx }) => services.listSessions(ctx.ctx)),
  revokeSession: userProcedure.input(ById).mutation(({ ctx, input }) => services.revokeSession(ctx.ctx, input.id)),
});
