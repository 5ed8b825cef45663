import { randomBytes } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import { type Context, type GitSyncRecord, open, type System, seal } from '@octavo/core';
import type { Db, Schema } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { GitOperation } from './git-request.ts';
import { webAddresses } from './provider.ts';

/** A row of the table of kept connections. */
export type GitConnectionRecord = Schema['gitConnection']['$inferSelect'];

/** Returns the kept connection of a space whose access was checked; null for none. */
export async function findGitConnection(system: System, spaceId: string, db: Db = system.store.read): Promise<GitConnectionRecord | null> {
  const { gitConnection } = system.store.tables;
  const [row] = await db.select().from(gitConnection).where(eq(gitConnection.spaceId, spaceId));
  return row ?? null;
}

/**
 * Returns the connection with this webhook key and the secret of the webhook; `undefined` if the key is unknown. For internal use: checks no
 * permissions.
 */
export async function findConnectionByHook(
  system: System,
  hookKey: string,
): Promise<{ connection: GitConnectionRecord; secret: string } | undefined> {
  const { gitConnection } = system.store.tables;
  const [connection] = await system.store.read.select().from(gitConnection).where(eq(gitConnection.hookKey, hookKey));
  if (connection === undefined) return undefined;
  return { connection, secret: open(system.config.secret, connection.hookSecret, hookPurpose(connection.spaceId)) };
}

/** Records that the webhook was called with the right secret, at most once a minute. */
export async function markHookSeen(system: System, connection: GitConnectionRecord): Promise<void> {
  if (connection.hookSeenAt !== null && system.now() - connection.hookSeenAt < 60_000) return;
  const { gitConnection } = system.store.tables;
  await system.store.tx((tx) =>
    tx.update(gitConnection).set({ hookSeenAt: system.now() }).where(eq(gitConnection.spaceId, connection.spaceId)),
  );
}

/** Seals the secret of a webhook for one space. */
export function sealHookSecret(system: System, spaceId: string, secret: string): string {
  return seal(system.config.secret, secret, hookPurpose(spaceId));
}

/** Returns the columns of a webhook that nobody knows yet: of a connection that comes from another installation. */
export function newHook(system: System, spaceId: string): Pick<GitConnectionRecord, 'hookKey' | 'hookSecret'> {
  return {
    hookKey: randomBytes(18).toString('base64url'),
    hookSecret: sealHookSecret(system, spaceId, randomBytes(32).toString('base64url')),
  };
}

/** The purpose that the secret of a space's webhook is sealed for. */
export const hookPurpose = (spaceId: string) => `git-hook:${spaceId}`;

/** Returns an operation with the remote of a connection, as imports and exports take it. */
export function operationOf(
  connection: GitConnectionRecord,
  requestedAt: number,
): GitOperation & { spaceId: string; projectDirectory: string } {
  const { spaceId, url, ref, credentials, projectDirectory, provider } = connection;
  const { treeUrl, commitUrl, repositoryUrl } = webAddresses(provider, url, ref);
  const isKnown = provider === 'github' || provider === 'gitlab';
  return {
    spaceId,
    url,
    ref,
    credentials,
    projectDirectory,
    treeUrl,
    commitUrl,
    provider: isKnown ? provider : null,
    providerUrl: isKnown ? repositoryUrl : null,
    force: false,
    timestamp: null,
    requestedAt,
  };
}

/** Returns whether the last sync was with the place that the connection names. */
export function isSynced(
  sync: GitSyncRecord | null,
  { url, ref, projectDirectory }: Pick<GitConnectionRecord, 'url' | 'ref' | 'projectDirectory'>,
): sync is GitSyncRecord & { commitOid: string; treeOid: string; revisionId: string } {
  return (
    sync !== null &&
    sync.url === url &&
    sync.ref === ref &&
    (sync.projectDirectory ?? '') === projectDirectory &&
    sync.commitOid !== null &&
    sync.treeOid !== null &&
    sync.revisionId !== null
  );
}

/** Returns the name of a branch as people write it. */
export function branchName(ref: string): string {
  return ref.replace(/^refs\/heads\//, '');
}

/** Octavo itself, where no request is behind it. */
export function backgroundContext(system: System, name: string): Context {
  return { system, actor: { kind: 'system' }, requestId: name };
}

/** Returns the error for a space without a connection. */
export function notConnected(): OctavoError {
  return new OctavoError('not_found', 'This space is not connected to a Git repository. Connect it first.', { code: 'git_not_connected' });
}
