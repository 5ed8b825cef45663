import { isOctavoError, OctavoError, type User } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { normalizeEmail, presentUser } from '../users/index.ts';
import { auditFailedSignIn } from './audit-failed-sign-in.ts';
import { knownDevice } from './device-cookie.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { countSecondFactorTry, hasSecondFactor, verifySecondFactor } from './second-factor.ts';
import { insertSession, type NewSession } from './session-record.ts';
import { triesOf } from './sign-in-throttle.ts';

/** Input of the sign-in form. */
export interface SignInInput {
  email: string;
  password: string;
  /** A code of the second factor, when it was asked for: of the app, or a recovery code. */
  code?: string | undefined;
  /** Header `User-Agent`, to tell sessions apart in the account. */
  userAgent?: string | undefined;
  /** Header `Cookie`, which tells whether the device signed in to the account before. */
  cookies?: string | undefined;
}

const REQUIRED = 'second_factor_required';

/** User who signed in, with the secret for `sessionCookie`. */
export interface SignedIn {
  user: User;
  sessionId: string;
  secret: string;
}

/**
 * Signs in with e-mail and password, and the second factor of who has one.
 * @throws OctavoError `unauthenticated` with code `bad_credentials`, the same and after the same work for an unknown address, a wrong
 * password, a disabled user and a user without a password. Only after the right password: `second_factor_required` without a code, and
 * `bad_second_factor` for one that does not count. `rate_limited` after too many attempts for the account or from the address, or of a device that is known for it;
 * `unavailable` when too many sign in at once.
 */
export async function signIn(ctx: Context, input: SignInInput): Promise<SignedIn> {
  const { system } = ctx;
  const { user } = system.store.tables;
  const email = normalizeEmail(input.email);
  const tries = triesOf(ctx, email, knownDevice(system, input.cookies, email));
  tries.take();

  const [found] = await system.store.read
    .select()
    .from(user)
    .where(and(eq(user.email, email), isNull(user.disabledAt)));
  const { ok, stale } = await verifyPassword(found?.passwordHash ?? null, input.password).catch((error: unknown) => {
    // Nothing was tried: the flood of others must not use up this person's attempts.
    tries.giveBack();
    throw error;
  });
  if (found === undefined || !ok) {
    system.log.info('sign-in refused', { requestId: ctx.requestId, address: ctx.address });
    if (found === undefined) auditFailedSignIn(ctx, 'unknown_account');
    else auditFailedSignIn(ctx, 'password', found.id);
    throw badCredentials();
  }
  const rehashed = stale ? await hashPassword(input.password) : undefined;
  const begin = () => beginSession(ctx, found, input, rehashed);
  const { session, secret } = await (input.code === undefined ? begin() : countSecondFactorTry(ctx, found.id, begin)).catch(
    (error: unknown) => {
      // A right password that only lacks its code is no guess; a wrong code stays one.
      if (isOctavoError(error) && error.code === REQUIRED) tries.giveBack();
      if (isOctavoError(error) && error.code === 'bad_second_factor') auditFailedSignIn(ctx, 'second_factor', found.id);
      throw error;
    },
  );
  tries.giveBack();
  return { user: presentUser(system, found), sessionId: session.id, secret };
}

/** Begins the session, unless a code is missing or wrong, or the account was disabled or its password changed meanwhile. */
async function beginSession(
  ctx: Context,
  found: Schema['user']['$inferSelect'],
  { code, userAgent }: SignInInput,
  rehashed: string | undefined,
): Promise<NewSession> {
  const { store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const [current] = await tx
      .select({ passwordHash: user.passwordHash, disabledAt: user.disabledAt })
      .from(user)
      .where(eq(user.id, found.id));
    if (current === undefined || current.disabledAt !== null || current.passwordHash !== found.passwordHash) throw badCredentials();
    if (await hasSecondFactor(tx, ctx, found.id)) {
      if (code === undefined) throw secondFactorRequired();
      await verifySecondFactor(tx, ctx, found.id, code);
    }
    if (rehashed !== undefined) await tx.update(user).set({ passwordHash: rehashed }).where(eq(user.id, found.id));
    const started = await insertSession(tx, ctx, found.id, userAgent);
    const actor = { kind: 'user', userId: found.id, via: 'session', credentialId: started.session.id } as const;
    const payload = { userId: found.id, sessionId: started.session.id };
    const target = { kind: 'session', id: started.session.id } as const;
    await appendAuditEvent(tx, { ...ctx, actor }, { type: 'session_created', payload, target, ofUser: found.id });
    return started;
  });
}

function badCredentials(): OctavoError {
  return new OctavoError('unauthenticated', 'The e-mail address or the password is wrong. Check both and try again.', {
    code: 'bad_credentials',
  });
}

/** Returns the answer to the right password of somebody who has a second factor and brought no code. */
export function secondFactorRequired(): OctavoError {
  return new OctavoError('unauthenticated', 'This account asks for a code too. Enter the one that the app shows, or a recovery code.', {
    code: REQUIRED,
  });
}
