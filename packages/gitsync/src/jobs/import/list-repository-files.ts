import type { Context, RepositoryAddress } from '@octavo/core';
import { loadTarget, toOperation } from '../../connection/index.ts';
import { walkTree } from '../../content/index.ts';
import type { GitEngine } from '../git-engine.ts';
import { fetchVerified } from './fetch-verified.ts';

/** Files that are listed; a repository with more is no project of documentation. */
const MOST_FILES = 200_000;

/**
 * Returns the ids of the blobs of a branch by their paths in the repository, by the transport of syncing with its limits. The space is not changed.
 * Needs the role `create`.
 * @throws OctavoError `not_found`, `forbidden`; `git_bad_url`, and the typed errors of the remote
 */
export async function listRepositoryFiles(
  engine: GitEngine,
  ctx: Context,
  { spaceId, url, ref = 'HEAD', username, password }: Omit<RepositoryAddress, 'directory'>,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const space = await loadTarget(ctx, spaceId);
  const credentials = password === undefined ? {} : { credentials: { password, ...(username === undefined ? {} : { username }) } };
  const operation = { ...toOperation(ctx, space.id, { url, ref, ...credentials }), spaceId: space.id };
  const { tree } = await fetchVerified(engine, { context: ctx, signal, progress: () => undefined }, operation, null);
  const files = new Map<string, string>();
  for await (const { path, oid, kind, problem } of walkTree(ctx.system.objects, tree)) {
    if (kind !== 'file' || problem !== undefined) continue;
    files.set(path, oid);
    if (files.size >= MOST_FILES) break;
  }
  return files;
}
