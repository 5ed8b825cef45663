import type { GitConnection, PutGitConnection } from '@octavo/contract';
import type { Context } from '@octavo/core';
import { connectSpace } from './connect-space.ts';
import { findGitConnection } from './connection-record.ts';
import { loadTarget } from './load-target.ts';
import { renewHookSecret, updateConnection } from './update-connection.ts';

/**
 * Connects a space, or changes the settings of its connection: what is absent stays. Needs the role `create`.
 * @returns the connection, with the secret of its webhook when that is new, and whether it is.
 * @throws OctavoError `not_found`, `forbidden`; those of `connectSpace` and `updateConnection`.
 */
export async function putGitConnection(
  ctx: Context,
  spaceId: string,
  { newHookSecret = false, url, ...settings }: PutGitConnection,
): Promise<{ connection: GitConnection; created: boolean }> {
  const space = await loadTarget(ctx, spaceId);
  if ((await findGitConnection(ctx.system, space.id)) === null) {
    // Without an address this says that one is needed.
    const { connection, hookSecret } = await connectSpace(ctx, space.id, { ...settings, url: url ?? '' });
    return { connection: { ...connection, hook: { ...connection.hook, secret: hookSecret } }, created: true };
  }
  const connection = await updateConnection(ctx, space.id, { ...settings, ...(url === undefined ? {} : { url }) });
  if (!newHookSecret) return { connection, created: false };
  const { hookSecret } = await renewHookSecret(ctx, space.id);
  return { connection: { ...connection, hook: { ...connection.hook, seenAt: null, secret: hookSecret } }, created: false };
}
