import { text } from '@octavo/contract';
import * as z from 'zod';
import { services } from '../services.ts';
import { publicProcedure, router } from '../trpc.ts';

const SetUp = z.object({ organization: text(2, 255), displayName: text(1, 100), email: text(3, 254), password: text(1, 1024) });

/** The first visit. */
export const setupRouter = router({
  status: publicProcedure.query(async ({ ctx }) => ({ isSetUp: await services.isSetUp(ctx.ctx) })),

  create: publicProcedure.input(SetUp).mutation(async ({ ctx, input }) => {
    const { user, organization, cookie } = await services.setUp(ctx.ctx, input);
    ctx.setCookie(cookie);
    return { user, organization };
  }),
});
