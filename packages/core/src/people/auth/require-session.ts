import { OctavoError } from '@octavo/contract';
import { type Context, requireUser, type UserActor } from '../../kernel/base/index.ts';

/**
 * Returns the person who asks, signed in: what guards an account is not changed by a token, which must not lock its owner out.
 * @throws OctavoError `unauthenticated` when nobody is signed in, `forbidden` for a token and for Octavo itself.
 */
export function requireSession(ctx: Context): UserActor {
  const actor = requireUser(ctx);
  if (actor.via === 'session') return actor;
  throw new OctavoError('forbidden', 'Passwords and two-step sign-in can only be changed by somebody who is signed in, not by a token.');
}
