import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { isSynced, networkOf, openCredentials } from '../../connection/index.ts';
import { findTip, openPush, type PushSession, type RedirectKind, type RemoteOptions } from '../../transport/index.ts';
import { note, type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

/** State of the branch of a connection. */
export interface Look {
  /** null when there is no such branch. */
  tip: string | null;
  url: string;
  redirect: RedirectKind;
  /** A session that a push may go through, where one was asked for and may be had. */
  session?: PushSession;
  /** Reason why there is none although it was asked for: the token may only read. */
  mayNotWrite?: unknown;
}

/** Returns the options that address the remote of a connection. */
export function remoteOf({ ctx, job }: SyncRun, { connection }: SyncState): RemoteOptions {
  const credentials = openCredentials(ctx, connection);
  return {
    url: connection.url,
    ...(credentials === undefined ? {} : { credentials }),
    network: networkOf(ctx, connection.spaceId),
    signal: job.signal,
  };
}

/** Looks where the branch is; `toPush` in the way that a push needs, so that it costs one question. The session is the caller's to end. */
export async function lookAtRemote(run: SyncRun, state: SyncState, toPush: boolean): Promise<Look> {
  run.job.progress({ phase: 'connecting' });
  const { ref } = state.connection;
  const remote = remoteOf(run, state);
  let mayNotWrite: unknown;
  if (toPush) {
    try {
      const session = await openPush({ ...remote, ref });
      return { tip: session.tip, url: session.url, redirect: session.redirect, session };
    } catch (error) {
      // Imports are still allowed.
      if (!isOctavoError(error) || error.code !== 'git_auth_failed') throw error;
      mayNotWrite = error;
    }
  }
  const found = await findTip({ ...remote, ref });
  return { ...found, ...(mayNotWrite === undefined ? {} : { mayNotWrite }) };
}

/**
 * Keeps the new address of a repository that moved for good. Credentials are never kept for another server: then it is only said.
 * @returns whether the connection has another address now, so that its state is to be read again.
 */
export async function followMove(run: SyncRun, state: SyncState, look: Look): Promise<boolean> {
  const { connection, space, sync } = state;
  if (look.redirect !== 'permanent' || look.url === connection.url) return false;
  const [from, to] = [new URL(connection.url), new URL(look.url)];
  if (connection.credentials !== null && from.origin !== to.origin) {
    note(
      run,
      'moved_elsewhere',
      `The repository has moved to ${look.url}, which is another server. Enter that address and a token for it: the one that is kept is not sent there.`,
    );
    return false;
  }
  const { store, now } = run.ctx.system;
  const { gitConnection, gitSync } = store.tables;
  await store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    await tx.update(gitConnection).set({ url: look.url, updatedAt: now() }).where(eq(gitConnection.spaceId, space.id));
    if (isSynced(sync, connection)) await tx.update(gitSync).set({ url: look.url }).where(eq(gitSync.spaceId, space.id));
  });
  note(run, 'moved', `The repository has moved: the connection goes to ${look.url} from now on.`);
  return true;
}
