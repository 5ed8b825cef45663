import { text } from '@octavo/contract';
import { clearSessionCookie, getCurrentUser, markOperator, signIn, signOut } from '@octavo/core';
import * as z from 'zod';
import { beginBrowserSession } from '../begin-browser-session.ts';
import { CodeInput } from '../input.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';

const SignIn = z.object({ email: text(0, 254), password: text(0, 1024), code: CodeInput.optional() });

/** Signing in and out. */
export const authRouter = router({
  me: userProcedure.query(async ({ ctx }) => markOperator(ctx.ctx, await getCurrentUser(ctx.ctx))),

  signIn: publicProcedure.input(SignIn).mutation(async ({ ctx, input }) => {
    const { requestHeaders } = ctx;
    const userAgent = requestHeaders.get('user-agent') ?? undefined;
    const cookies = requestHeaders.get('cookie') ?? undefined;
    const { user, secret } = await signIn(ctx.ctx, { ...input, userAgent, cookies });
    beginBrowserSession(ctx, { secret, email: input.email });
    return user;
  }),

  // For everybody: a session that has ended already leaves its cookie behind.
  signOut: publicProcedure.mutation(async ({ ctx: { ctx, setCookie } }) => {
    await signOut(ctx);
    setCookie(clearSessionCookie(ctx.system.config.url));
  }),
});
