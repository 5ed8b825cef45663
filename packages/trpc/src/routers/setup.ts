import { isSetUp, SetUpInput, setUp, signIn } from '@octavo/core';
import { beginBrowserSession } from '../begin-browser-session.ts';
import { publicProcedure, router } from '../trpc.ts';

/** The first visit. */
export const setupRouter = router({
  status: publicProcedure.query(async ({ ctx }) => ({ isSetUp: await isSetUp(ctx.ctx.system) })),

  create: publicProcedure.input(SetUpInput).mutation(async ({ ctx, input }) => {
    const made = await setUp(ctx.ctx.system, input);
    const { secret } = await signIn(ctx.ctx, { ...input, userAgent: ctx.requestHeaders.get('user-agent') ?? undefined });
    beginBrowserSession(ctx, { secret, email: input.email });
    return made;
  }),
});
