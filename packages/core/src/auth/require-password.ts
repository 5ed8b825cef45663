import { OctavoError } from '@octavo/contract';
import type { Context } from '../kernel/context.ts';
import { loadUser } from '../users/load-user.ts';
import type { UserRecord } from '../users/present-user.ts';
import { verifyPassword } from './passwords.ts';
import { requireSession } from './require-session.ts';
import { signInThrottle, throttleKeys } from './sign-in-throttle.ts';

/** Where a request has the current password, and what a person without one must do. */
export interface PasswordDemand {
  /** Path of the password in the request, such as `body.current`. */
  path: string;
  /** Whether people who have no password, since they sign in elsewhere, pass without. */
  optional?: boolean;
}

/**
 * Asks the person who is signed in for their password once more: a session that was left open must not be enough for what guards the
 * account. Gives the person as they were when it was checked.
 * @throws OctavoError `bad_request` with code `bad_credentials` when it is wrong or missing; `rate_limited` after too many wrong ones;
 * `forbidden` for a token.
 */
export async function requirePassword(ctx: Context, password: string | undefined, demand: PasswordDemand): Promise<UserRecord> {
  const { userId } = requireSession(ctx);
  const person = await loadUser(ctx, userId);
  if (demand.optional && person.passwordHash === null) return person;
  if (password === undefined) throw wrongPassword(demand.path);
  const throttle = signInThrottle(ctx.system);
  const keys = throttleKeys(person.email, ctx.address);
  throttle.take(keys);
  const { ok } = await verifyPassword(person.passwordHash, password).catch((error: unknown) => {
    // Nothing was tried.
    throttle.giveBack(keys);
    throw error;
  });
  if (!ok) throw wrongPassword(demand.path);
  throttle.giveBack(keys);
  return person;
}

/** The answer to a wrong current password. */
export function wrongPassword(path: string): OctavoError {
  const message = 'The current password is wrong. Nothing was changed.';
  return new OctavoError('bad_request', message, { code: 'bad_credentials', details: [{ path, message }] });
}
