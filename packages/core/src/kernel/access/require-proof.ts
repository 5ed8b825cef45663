import { OctavoError } from '@octavo/contract';
import { boundTo, type Context, requireUser, type UserActor } from '../base/index.ts';

/**
 * Returns the person who asks, provided that more than the word of one organization's provider vouches for them: for what concerns the account
 * as such, or the installation.
 * @throws OctavoError `unauthenticated`; `forbidden` with code `proof_required`.
 */
export function requireProof(ctx: Context): UserActor {
  const actor = requireUser(ctx);
  if (boundTo(actor) === undefined) return actor;
  throw proofRequired(
    actor,
    actor.via === 'token'
      ? 'This token was made in a session that the identity provider of one organization vouched for, and works in that organization only. Sign in with your password, and make a new token.'
      : 'You came in through the identity provider of one organization, which speaks for you in that organization only. Confirm that it is you with your password, and try again.',
  );
}

/**
 * Returns the error for a credential that only the provider of one organization vouches for.
 * @param organizationId the other organization that it was to be used in
 */
export function proofRequired(actor: UserActor, message: string, organizationId?: string): OctavoError {
  const data = { boundTo: boundTo(actor) ?? '', ...(organizationId === undefined ? {} : { organizationId }) };
  return new OctavoError('forbidden', message, { code: 'proof_required', data });
}
