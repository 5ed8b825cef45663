import { completeReset, describeReset, requestReset, resetsAvailable, sessionCookie } from '@octavo/core';
import * as z from 'zod';
import { publicProcedure, router } from '../trpc.ts';

const Token = z.object({ token: z.string().max(128) });

const Complete = Token.extend({ password: z.string().max(2048), code: z.string().max(64).optional() });

/** Links to set a new password. */
export const resetsRouter = router({
  available: publicProcedure.query(({ ctx }) => resetsAvailable(ctx.ctx)),

  request: publicProcedure.input(z.object({ email: z.string().max(512) })).mutation(({ ctx, input }) => requestReset(ctx.ctx, input.email)),

  describe: publicProcedure.input(Token).query(({ ctx, input }) => describeReset(ctx.ctx, input.token)),

  complete: publicProcedure.input(Complete).mutation(async ({ ctx: { ctx, setCookie, requestHeaders }, input }) => {
    const { token, password, code } = input;
    const userAgent = requestHeaders.get('user-agent') ?? undefined;
    const { user, secret } = await completeReset(ctx, { secret: token, password, code, userAgent });
    setCookie(sessionCookie(ctx.system.config.url, secret));
    return user;
  }),
});
