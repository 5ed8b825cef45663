import { text } from '@octavo/contract';
import * as z from 'zod';
import { services } from '../services.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

const SignIn = z.object({ email: text(3, 254), password: text(1, 1024) });

/** Signing in and out. */
export const authRouter = router({
  me: userProcedure.query(({ ctx }) => services.getCurrentUser(ctx.ctx)),

  signIn: publicProcedure.input(SignIn).mutation(async ({ ctx, input }) => {
    const { user, cookie } = await services.signIn(ctx.ctx, input);
    ctx.setCookie(cookie);
    return user;
  }),

  signOut: userProcedure.mutation(async ({ ctx }) => {
    const { cookie } = await services.signOut(ctx.ctx);
    ctx.setCookie(cookie);
  }),
});
