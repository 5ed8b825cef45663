import { CreateUserToken } from '@octavo/contract';
import { createToken, listTokens, revokeToken } from '@octavo/core';
import * as z from 'zod';
import { CodeInput, IdInput, PageInput, pageRequest } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

/** Personal access tokens. */
export const tokensRouter = router({
  list: userProcedure.input(z.object(PageInput)).query(({ ctx, input }) => listTokens(ctx.ctx, pageRequest(input))),
  create: userProcedure
    .input(CreateUserToken.extend({ password: z.string().max(1024).optional(), code: CodeInput.optional() }))
    .mutation(({ ctx, input: { password, code, ...token } }) => createToken(ctx.ctx, token, { password, code })),
  revoke: userProcedure.input(z.object({ id: IdInput })).mutation(({ ctx, input }) => revokeToken(ctx.ctx, input.id)),
});
