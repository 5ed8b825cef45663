import { isOctavoError } from '@octavo/contract';
import { type Actor, authenticate, type Context, newId, readSessionCookie, type System } from '@octavo/core';

/** Returns the context of a request of the console. An expired session counts as no user, not as an error, so that signing in again works. */
export async function contextOf(system: System, request: { headers: Headers; address: string | undefined }): Promise<Context> {
  const actor = await actorOf(system, request.headers);
  return {
    system,
    actor,
    requestId: newId(),
    ...(request.address === undefined ? {} : { address: request.address }),
  };
}

async function actorOf(system: System, headers: Headers): Promise<Actor> {
  try {
    return await authenticate(system, { sessionCookie: readSessionCookie(system.config.url, headers.get('cookie')) });
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'unauthenticated') return { kind: 'anonymous' };
    throw error;
  }
}
