import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { loadUser } from '../users/index.ts';
import { requirePassword } from './require-password.ts';
import { requireSession } from './require-session.ts';
import { countSecondFactorTry, hasSecondFactor, verifySecondFactor } from './second-factor.ts';

/** Time (ms) after a sign-in through a provider for which it counts as proof. */
export const FRESH_MS = 10 * 60_000;

/** Proof of identity beside a session: the password, or a code of the second factor. */
export interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
}

/** By what a person can prove now that it is them. */
export interface ConfirmationWays {
  password: boolean;
  code: boolean;
  /** Signed in through a provider so recently that nothing more is asked for. */
  fresh: boolean;
}

/**
 * Returns by what the person who asks can prove that it is them.
 * @throws OctavoError `unauthenticated`; `forbidden` for a token.
 */
export async function confirmationWays(ctx: Context): Promise<ConfirmationWays> {
  const { userId, credentialId } = requireSession(ctx);
  const { system } = ctx;
  const { passwordHash } = await loadUser(ctx, userId);
  const { session } = system.store.tables;
  const [current] = await system.store.read.select().from(session).where(eq(session.id, credentialId));
  return {
    password: passwordHash !== null,
    code: await hasSecondFactor(system.store.read, ctx, userId),
    fresh: isFresh(current, system.now()),
  };
}

/**
 * Asks the person who is signed in for a proof that it is them, since a session that was left open, or a stolen cookie, must not be enough: their password or a code
 * of their second factor; of who signed in through a provider within ten minutes nothing more.
 * @throws OctavoError `bad_request` with code `bad_credentials` or `bad_second_factor` for a wrong one; `forbidden` with code `confirmation_required` and `data.ways` when none is
 * given, and for a token; `rate_limited`.
 */
export async function requireConfirmation(ctx: Context, { password, code }: Confirmation): Promise<void> {
  const { userId } = requireSession(ctx);
  const ways = await confirmationWays(ctx);
  if (ways.fresh) return;
  if (ways.code && code !== undefined && code.trim() !== '') {
    await countSecondFactorTry(ctx, userId, () => ctx.system.store.tx((tx) => verifySecondFactor(tx, ctx, userId, code, 'body.code')));
    return;
  }
  if (ways.password && password !== undefined && password !== '') {
    await requirePassword(ctx, password, { path: 'body.password' });
    return;
  }
  throw new OctavoError('forbidden', `This needs more than a session that is open. ${ADVICE(ways)}`, {
    code: 'confirmation_required',
    data: { ways: { ...ways } },
  });
}

const ADVICE = ({ password, code }: ConfirmationWays): string => {
  if (password) return code ? 'Enter your password, or a code of your second factor.' : 'Enter your password.';
  if (code) return 'Enter a code of your second factor.';
  return 'Sign out, sign in again through your provider, and do it within ten minutes.';
};

function isFresh(session: Schema['session']['$inferSelect'] | undefined, now: number): boolean {
  return session !== undefined && session.ssoProviderId !== null && now - session.createdAt < FRESH_MS;
}
