import { completeReset, describeReset, requestReset, resetsAvailable } from '@octavo/core';
import * as z from 'zod';
import { beginBrowserSession } from '../begin-browser-session.ts';
import { publicProcedure, router } from '../trpc.ts';

const Token = z.object({ token: z.string().max(128) });

const Complete = Token.extend({ password: z.string().max(2048), code: z.string().max(64).optional(), endTokens: z.boolean().optional() });

/** Links to set a new password. */
export const resetsRouter = router({
  available: publicProcedure.query(({ ctx }) => resetsAvailable(ctx.ctx)),

  request: publicProcedure.input(z.object({ email: z.string().max(512) })).mutation(({ ctx, input }) => requestReset(ctx.ctx, input.email)),

  describe: publicProcedure.input(Token).query(({ ctx, input }) => describeReset(ctx.ctx, input.token)),

  complete: publicProcedure.input(Complete).mutation(async ({ ctx, input }) => {
    const { token, password, code, endTokens } = input;
    const userAgent = ctx.requestHeaders.get('user-agent') ?? undefined;
    const { user, secret } = await completeReset(ctx.ctx, { secret: token, password, code, endTokens, userAgent });
    beginBrowserSession(ctx, { secret, email: user.email });
    return user;
  }),
});
