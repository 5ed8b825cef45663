import { isSetUp, SetUpInput, sessionCookie, setUp, signIn } from '@octavo/core';
import { publicProcedure, router } from '../trpc.ts';

/** The first visit. */
export const setupRouter = router({
  status: publicProcedure.query(async ({ ctx }) => ({ isSetUp: await isSetUp(ctx.ctx.system) })),

  create: publicProcedure.input(SetUpInput).mutation(async ({ ctx: { ctx, setCookie, requestHeaders }, input }) => {
    const made = await setUp(ctx.system, input);
    const { secret } = await signIn(ctx, { ...input, userAgent: requestHeaders.get('user-agent') ?? undefined });
    setCookie(sessionCookie(ctx.system.config.url, secret));
    return made;
  }),
});
