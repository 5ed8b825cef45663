import type { Context } from '@octavo/core';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { GitOperation } from './git-request.ts';

/** An operation of which the project directory is known. */
export interface SyncedOperation extends GitOperation {
  projectDirectory: string;
}

/**
 * Records, in the transaction that made it so, which commit a revision of the space equals. What only some operations tell, such as web
 * addresses, stays as it was told for the same remote; the newest timestamp stays the newest.
 */
export async function saveConnection(
  tx: Db,
  ctx: Context,
  spaceId: string,
  operation: SyncedOperation,
  synced: { commit: string; tree: string; revisionId: string },
): Promise<void> {
  const { store, now } = ctx.system;
  const { gitSync } = store.tables;
  const [before] = await tx.select().from(gitSync).where(eq(gitSync.spaceId, spaceId));
  const same = before?.url === operation.url ? before : undefined;
  const times = [before?.operationAt ?? null, operation.timestamp].filter((time) => time !== null);
  const values = {
    url: operation.url,
    ref: operation.ref,
    projectDirectory: operation.projectDirectory,
    credentials: operation.credentials,
    provider: operation.provider ?? same?.provider ?? null,
    providerUrl: operation.providerUrl ?? same?.providerUrl ?? null,
    treeUrl: operation.treeUrl ?? same?.treeUrl ?? null,
    commitUrl: operation.commitUrl ?? same?.commitUrl ?? null,
    commitOid: synced.commit,
    treeOid: synced.tree,
    revisionId: synced.revisionId,
    operationAt: times.length === 0 ? null : Math.max(...times),
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
