import { InterfaceLanguage, UpdateUser } from '@octavo/contract';
import {
  beginTotp,
  changePassword,
  confirmationWays,
  confirmTotp,
  disableTotp,
  getAccount,
  listSessions,
  newRecoveryCodes,
  proveSession,
  revokeSession,
  revokeSessions,
  setLanguage,
  totpState,
  updateUser,
} from '@octavo/core';
import * as z from 'zod';
import { CodeInput, IdInput } from '../input.ts';
import { router, userProcedure } from '../trpc.ts';

const PasswordInput = z.string().max(1024);
const ChangePassword = z.object({ current: PasswordInput, next: PasswordInput, endTokens: z.boolean().optional() });

/** Two-step sign-in of the person who asks. */
const totpRouter = router({
  state: userProcedure.query(({ ctx }) => totpState(ctx.ctx)),
  begin: userProcedure.input(z.object({ password: PasswordInput.optional() })).mutation(({ ctx, input }) => beginTotp(ctx.ctx, input)),
  confirm: userProcedure
    .input(z.object({ code: CodeInput, endTokens: z.boolean().optional() }))
    .mutation(({ ctx, input }) => confirmTotp(ctx.ctx, input)),
  disable: userProcedure
    .input(z.object({ password: PasswordInput.optional(), code: CodeInput, endTokens: z.boolean().optional() }))
    .mutation(({ ctx, input }) => disableTotp(ctx.ctx, input)),
  newRecoveryCodes: userProcedure.input(z.object({ code: CodeInput })).mutation(({ ctx, input }) => newRecoveryCodes(ctx.ctx, input)),
});

/** One's own profile, password, second factor and sessions. */
export const accountRouter = router({
  me: userProcedure.query(({ ctx }) => getAccount(ctx.ctx)),
  update: userProcedure.input(UpdateUser).mutation(({ ctx, input }) => updateUser(ctx.ctx, ctx.userId, input)),
  /** Chooses the language of the console; null: as the browser says. */
  setLanguage: userProcedure
    .input(z.object({ language: InterfaceLanguage.nullable() }))
    .mutation(({ ctx, input }) => setLanguage(ctx.ctx, input.language)),
  /** Confirms, with the password, a session that only the provider of one organization vouched for. */
  prove: userProcedure
    .input(z.object({ password: PasswordInput, code: CodeInput.optional() }))
    .mutation(({ ctx, input }) => proveSession(ctx.ctx, input)),
  changePassword: userProcedure.input(ChangePassword).mutation(({ ctx, input }) => changePassword(ctx.ctx, input)),
  /** By what the person can prove once more that it is them. */
  confirmationWays: userProcedure.query(({ ctx }) => confirmationWays(ctx.ctx)),
  totp: totpRouter,
  sessions: userProcedure.query(({ ctx }) => listSessions(ctx.ctx)),
  revokeSession: userProcedure.input(z.object({ id: IdInput })).mutation(({ ctx, input }) => revokeSession(ctx.ctx, input.id)),
  /** Ends all sessions but the one that asks; returns how many. */
  revokeOtherSessions: userProcedure.mutation(async ({ ctx }) => ({ ended: await revokeSessions(ctx.ctx) })),
});
