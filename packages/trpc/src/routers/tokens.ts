import { CreateUserToken, isId } from '@octavo/contract';
import * as z from 'zod';
import { services } from '../services.ts';
import { router, userProcedure } from '../trpc.ts';

/** Personal access tokens. */
export const tokensRouter = router({
  list: userProcedure.query(({ ctx }) => services.listTokens(ctx.ctx)),
  create: userProcedure.input(CreateUserToken).mutation(({ ctx, input }) => services.createToken(ctx.ctx, input)),
  revoke: userProcedure
    .input(z.object({ id: z.string().refine(isId) }))
    .mutation(({ ctx, input }) => services.revokeToken(ctx.ctx, input.id)),
});
