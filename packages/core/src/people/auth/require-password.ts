import { OctavoError } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadUser, type UserRecord } from '../users/index.ts';
import { verifyPassword } from './passwords.ts';
import { requireSession } from './require-session.ts';
import { triesOf } from './sign-in-throttle.ts';

/** Place of the current password in a request, and the rule for users without one. */
export interface PasswordDemand {
  /** Path of the password in the request, such as `body.current`. */
  path: string;
  /** True if users without a password, who sign in elsewhere, pass. */
  optional?: boolean;
}

/**
 * Asks the person who is signed in for their password once more: a session that was left open must not be enough for what guards the
 * account. Returns the person as they were when it was checked.
 * @throws OctavoError `bad_request` with code `bad_credentials` when it is wrong or missing; `rate_limited` after too many wrong ones;
 * `forbidden` for a token.
 */
export async function requirePassword(ctx: Context, password: string | undefined, demand: PasswordDemand): Promise<UserRecord> {
  const { userId, credentialId } = requireSession(ctx);
  const person = await loadUser(ctx, userId);
  if (demand.optional && person.passwordHash === null) return person;
  if (password === undefined) throw wrongPassword(demand.path);
  // By session, and not by account: strangers who try to sign in must not keep people out of their own settings.
  const tries = triesOf(ctx, person.email, credentialId);
  tries.take();
  const { ok } = await verifyPassword(person.passwordHash, password).catch((error: unknown) => {
    // Nothing was tried.
    tries.giveBack();
    throw error;
  });
  if (!ok) throw wrongPassword(demand.path);
  tries.giveBack();
  return person;
}

/** Returns the answer to a wrong current password. */
export function wrongPassword(path: string): OctavoError {
  const message = 'The current password is wrong. Nothing was changed.';
  return new OctavoError('bad_request', message, { code: 'bad_credentials', details: [{ path, message }] });
}
