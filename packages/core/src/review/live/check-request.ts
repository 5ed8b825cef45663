import { isOctavoError, OctavoError } from '@octavo/contract';
import { loadOrganization, loadSpace } from '../../kernel/access/index.ts';
import { type Context, newId, type System } from '../../kernel/base/index.ts';
import { authenticate } from '../../people/auth/index.ts';
import type { LiveRequest } from './live-connection.ts';

/**
 * Returns the person of a browser that is to be told what happens, and the revision of the space that it shows.
 * @throws OctavoError `unauthenticated`; `not_found` for a space or organization that is not there or may not be seen
 */
export async function checkRequest(system: System, request: LiveRequest): Promise<{ ctx: Context; userId: string; revision?: string }> {
  const actor = await authenticate(system, { sessionCookie: request.sessionCookie });
  if (actor.kind !== 'user') throw new OctavoError('unauthenticated', 'Sign in first.');
  const ctx: Context = { system, actor, requestId: newId() };
  const { spaceId, organizationId } = request;
  if (organizationId !== undefined) await loadOrganization(ctx, organizationId, 'member');
  const loaded = spaceId === undefined ? undefined : await loadSpace(ctx, spaceId, 'read');
  return { ctx, userId: actor.userId, ...(loaded === undefined ? {} : { revision: loaded.space.revisionId }) };
}

/** Returns whether an actor may read a space. */
export async function mayRead(ctx: Context, spaceId: string): Promise<boolean> {
  try {
    await loadSpace(ctx, spaceId, 'read');
    return true;
  } catch (error) {
    if (isOctavoError(error)) return false;
    throw error;
  }
}
