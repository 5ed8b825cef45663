import { OctavoError } from '@octavo/contract';
import { type Actor, authenticate, type System, type UserActor } from '@octavo/core';
import { bearerOf, type Exchange } from '@octavo/rest';

/** Messages that an earlier revision of the protocol may send in one request. */
const MOST_MESSAGES = 20;

/**
 * Returns the person of the request's token, and counts the request.
 * @throws OctavoError `unauthenticated`; `forbidden` for tokens that are no person's; `rate_limited`.
 */
export async function identify(system: System, exchange: Exchange): Promise<UserActor> {
  let actor: Actor = { kind: 'anonymous' };
  let refusal: unknown;
  try {
    // Sessions are for the console: a page of another site could use them.
    actor = await authenticate(system, { bearer: bearerOf(exchange.request) ?? '' });
  } catch (error) {
    refusal = error;
  }
  // Before the refusal: guessing tokens is what the limit by address is for.
  exchange.count(actor.kind === 'user' ? actor.credentialId : undefined, 'default');
  if (refusal !== undefined) throw refusal;
  if (actor.kind === 'user') return actor;
  throw new OctavoError(
    'forbidden',
    'Agents work for a person here: send a personal access token, not one of an integration or of a site.',
  );
}

/** Counts the further messages of a request. @throws OctavoError `bad_request` for too many of them, `rate_limited`. */
export function countBatch(exchange: Exchange, { credentialId }: UserActor, messages: number): void {
  if (messages > MOST_MESSAGES) {
    throw new OctavoError('bad_request', `A request may hold ${MOST_MESSAGES} messages; this one has ${messages}. Send them in several.`);
  }
  for (let i = 1; i < messages; i++) exchange.count(credentialId, 'default');
}
