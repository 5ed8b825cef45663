import { OctavoError } from '@octavo/contract';
import type { SystemActor, UserActor } from './actor.ts';
import type { Context } from './context.ts';

/**
 * Returns the person who asks.
 * @throws OctavoError `unauthenticated` when nobody is signed in, `forbidden` when Octavo itself asks, which is no person.
 */
export function requireUser(ctx: Context): UserActor {
  if (ctx.actor.kind === 'user') return ctx.actor;
  if (ctx.actor.kind === 'anonymous') throw unauthenticated();
  throw new OctavoError('forbidden', 'Only a person can do this: sign in, or send the token of a user.');
}

/**
 * Octavo itself, as the command line and set-up act.
 * @throws OctavoError `unauthenticated` or `forbidden` for everybody else.
 */
export function requireSystem(ctx: Context): SystemActor {
  if (ctx.actor.kind === 'system') return ctx.actor;
  if (ctx.actor.kind === 'anonymous') throw unauthenticated();
  throw new OctavoError('forbidden', 'Only the operator can do this, on the command line of the server.');
}

/** Returns the one answer for every credential that does not work, whatever is wrong with it. */
export function unauthenticated(): OctavoError {
  return new OctavoError(
    'unauthenticated',
    'You are not signed in, or the token or session is unknown, expired or revoked. Sign in, or send a valid token as "Authorization: Bearer <token>".',
  );
}
