import { text } from '@octavo/contract';
import { clearSessionCookie, getCurrentUser, sessionCookie, signIn, signOut } from '@octavo/core';
import * as z from 'zod';
import { CodeInput } from '../input.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

const SignIn = z.object({ email: text(0, 254), password: text(0, 1024), code: CodeInput.optional() });

/** Signing in and out. */
export const authRouter = router({
  me: userProcedure.query(({ ctx }) => getCurrentUser(ctx.ctx)),

  signIn: publicProcedure.input(SignIn).mutation(async ({ ctx: { ctx, setCookie, requestHeaders }, input }) => {
    const { user, secret } = await signIn(ctx, { ...input, userAgent: requestHeaders.get('user-agent') ?? undefined });
    setCookie(sessionCookie(ctx.system.config.url, secret));
    return user;
  }),

  // For everybody: a session that has ended already leaves its cookie behind.
  signOut: publicProcedure.mutation(async ({ ctx: { ctx, setCookie } }) => {
    await signOut(ctx);
    setCookie(clearSessionCookie(ctx.system.config.url));
  }),
});
