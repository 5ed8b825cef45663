import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange, wasMailed } from '../../kernel/mail/index.ts';
import {
  checkPassword,
  countSecondFactorTry,
  endTokens,
  hashPassword,
  hashSecret,
  insertSession,
  type NewSession,
  passwordSubject,
  type SignedIn,
  verifySecondFactor,
} from '../auth/index.ts';
import { dropUnprovenAccess } from '../sso/index.ts';
import { markEmailVerified, presentUser } from '../users/index.ts';
import { asksSecondFactor } from './asks-second-factor.ts';
import { findReset, resetNotFound } from './find-reset.ts';

/** Input of a password reset through a link. */
export interface CompleteResetInput {
  /** Secret at the end of the link. */
  secret: string;
  password: string;
  /** A code of the second factor, for who has one: a link in a mailbox is one factor only. */
  code?: string | undefined;
  /** True if the user's access tokens end, too; true when absent. */
  endTokens?: boolean | undefined;
  /** Header `User-Agent`. */
  userAgent?: string | undefined;
}

/**
 * Sets a new password through a link and signs in. All sessions of the person end, and their access tokens unless they are to be kept; other
 * links stop working. A mailed link proves the address. What an account had whose address was never proven goes, also with a link that the
 * operator made: identities, tokens, second factor; somebody else may have made it.
 * @throws OctavoError `reset_not_found`; `bad_request` with code `bad_password`; `unauthenticated` with code `second_factor_required`
 * without a code where one is needed, `bad_second_factor` for one that does not count: the link then still works; `rate_limited`;
 * `unavailable` when too many sign in at once.
 */
export async function completeReset(ctx: Context, input: CompleteResetInput): Promise<SignedIn> {
  const { system } = ctx;
  const person = await findReset(system.store.read, ctx, input.secret);
  checkPassword(input.password, await passwordSubject(ctx, person));
  const asked = await asksSecondFactor(system.store.read, ctx, person);
  if (asked && input.code === undefined) throw secondFactorRequired();
  const passwordHash = await hashPassword(input.password);
  const work = () => system.store.tx((tx) => setPassword(tx, ctx, input, passwordHash));
  const { session, secret } = asked ? await countSecondFactorTry(ctx, person.id, work) : await work();
  return { user: presentUser(system, person), sessionId: session.id, secret };
}

async function setPassword(tx: Db, ctx: Context, input: CompleteResetInput, passwordHash: string): Promise<NewSession> {
  const { system } = ctx;
  const { passwordReset, session, user } = system.store.tables;
  const person = await findReset(tx, ctx, input.secret);
  const [taken] = await tx
    .delete(passwordReset)
    .where(eq(passwordReset.secretHash, hashSecret(input.secret)))
    .returning({ userId: passwordReset.userId });
  if (taken === undefined) throw resetNotFound();
  if (await asksSecondFactor(tx, ctx, person)) {
    if (input.code === undefined) throw secondFactorRequired();
    await verifySecondFactor(tx, ctx, person.id, input.code);
  }
  if (person.emailVerifiedAt === null) await dropUnprovenAccess(tx, ctx, person);
  if (wasMailed(input.secret)) await markEmailVerified(tx, ctx, person);
  await tx.update(user).set({ passwordHash, updatedAt: system.now() }).where(eq(user.id, person.id));
  const started = await insertSession(tx, ctx, person.id, input.userAgent);
  const { id } = started.session;
  await tx.delete(session).where(and(eq(session.userId, person.id), ne(session.id, id)));
  await tx.delete(passwordReset).where(eq(passwordReset.userId, person.id));
  const mine: Context = { ...ctx, actor: { kind: 'user', userId: person.id, via: 'session', credentialId: id } };
  await appendAuditEvent(tx, mine, {
    type: 'user_password_reset',
    target: { kind: 'user', id: person.id },
    ofUser: person.id,
    payload: { userId: person.id },
  });
  await appendAuditEvent(tx, mine, {
    type: 'session_created',
    target: { kind: 'session', id },
    ofUser: person.id,
    payload: { userId: person.id, sessionId: id },
  });
  const tokensEnded = (input.endTokens ?? true) ? await endTokens(tx, mine, person.id) : 0;
  await notifySecurityChange(tx, mine, person.id, { event: 'password-reset', tokensEnded });
  return started;
}

function secondFactorRequired(): OctavoError {
  return new OctavoError('unauthenticated', 'Enter a code of your second factor too: the one that your app shows, or a recovery code.', {
    code: 'second_factor_required',
  });
}
