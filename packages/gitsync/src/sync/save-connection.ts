import type { Context } from '@octavo/core';
import type { Db } from '@octavo/db';
import type { GitOperation } from './git-request.ts';

/** Records, in the transaction that made it so, which commit a revision of the space equals. */
export async function saveConnection(
  tx: Db,
  ctx: Context,
  spaceId: string,
  operation: GitOperation,
  synced: { commit: string; tree: string; revisionId: string },
): Promise<void> {
  const { store, now } = ctx.system;
  const { gitSync } = store.tables;
  const values = {
    url: operation.url,
    ref: operation.ref,
    projectDirectory: operation.projectDirectory,
    credentials: operation.credentials,
    provider: operation.provider,
    providerUrl: operation.providerUrl,
    treeUrl: operation.treeUrl,
    commitUrl: operation.commitUrl,
    commitOid: synced.commit,
    treeOid: synced.tree,
    revisionId: synced.revisionId,
    operationAt: operation.timestamp,
    updatedAt: now(),
  };
  await tx
    .insert(gitSync)
    .values({ spaceId, ...values })
    .onConflictDoUpdate({ target: gitSync.spaceId, set: values });
}

/** Web address of a commit: the prefix the operation gave, with the id appended. */
export function commitAddress(operation: Pick<GitOperation, 'commitUrl'>, oid: string): string | undefined {
  if (operation.commitUrl === null) return undefined;
  return operation.commitUrl.endsWith('/') ? operation.commitUrl + oid : `${operation.commitUrl}/${oid}`;
}
