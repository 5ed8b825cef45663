import { isOctavoError } from '@octavo/contract';
import type { Context } from '@octavo/core';
import { findGitConnection } from './connection-record.ts';
import { disconnectSpace } from './disconnect-space.ts';
import { loadTarget } from './load-target.ts';

/**
 * Ends a space's connection, as {@link disconnectSpace}. None, or a space that the actor may not know of, is no error (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteGitConnection(ctx: Context, spaceId: string): Promise<void> {
  await disconnectSpace(ctx, spaceId).catch(unlessNotFound);
}

/**
 * Forgets the repository that imports and exports left on a space, with its credentials, so that a connection can take its place; one that is
 * kept stays. Nothing to forget, or a space that the actor may not know of, is no error (decisions A18). Needs the role `create`.
 * @throws OctavoError `forbidden`.
 */
export async function deleteLegacyGitInstallation(ctx: Context, spaceId: string): Promise<void> {
  const space = await loadTarget(ctx, spaceId).catch(unlessNotFound);
  if (space === undefined || (await findGitConnection(ctx.system, space.id)) !== null) return;
  await disconnectSpace(ctx, space.id).catch(unlessNotFound);
}

function unlessNotFound(error: unknown): undefined {
  if (isOctavoError(error) && error.kind === 'not_found') return undefined;
  throw error;
}
