import { type GitInfo, type GitOperation, OctavoError, timestamp } from '@octavo/contract';
import { type Context, findGitSync, findRevision, loadSpace, presentGitInfo } from '@octavo/core';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { findGitConnection, type GitConnectionRecord, isSynced, SYNC_KIND } from '../connection/index.ts';
import { editsSince } from './edits-since.ts';
import { EXPORT_KIND, IMPORT_KIND, type ImportPayload } from './start-git-operation.ts';
import { type GitAttempt, listGitAttempts } from './sync/list-attempts.ts';

/**
 * Returns the Git connection of a space, with its newest operation while that is remembered. One that was made and not synced yet is a connection, too; and
 * so is what a first import asks for, while it waits or runs, and after it failed.
 * @throws OctavoError `not_found` also when it has none (decisions B-GIT2).
 */
export async function getGitInfo(ctx: Context, spaceId: string): Promise<GitInfo> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const sync = await findGitSync(ctx, space.id);
  const kept = await findGitConnection(ctx.system, space.id);
  const isKeptApart = kept !== null && !isSynced(sync, kept);
  const info = isKeptApart ? infoOf(kept) : sync === null ? await firstImport(ctx, space.id) : presentGitInfo(sync);
  if (info === undefined) {
    throw new OctavoError('not_found', 'This space is not connected to a Git repository. Import one first.', { code: 'git_not_connected' });
  }
  const [newest] = (await listGitAttempts(ctx, space.id, { limit: 1 })).items;
  return { ...info, ...(newest === undefined ? {} : { operation: operationOf(newest) }) };
}

/** Returns a kept connection that was not synced where it leads to now. */
function infoOf({ url, provider, updatedAt }: GitConnectionRecord): GitInfo {
  return presentGitInfo({ url, provider, providerUrl: null, updatedAt });
}

/** Returns the source of the newest import of a space that was never synced; `undefined` if there is none. */
async function firstImport({ system: { store } }: Context, spaceId: string): Promise<GitInfo | undefined> {
  const { job } = store.tables;
  const [newest] = await store.read
    .select()
    .from(job)
    .where(and(eq(job.spaceId, spaceId), eq(job.kind, IMPORT_KIND)))
    .orderBy(desc(job.id))
    .limit(1);
  if (newest === undefined) return undefined;
  // A job that succeeded was connected: it was disconnected since.
  const kinds = [IMPORT_KIND, EXPORT_KIND, SYNC_KIND];
  const succeeded = await store.read
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.spaceId, spaceId), inArray(job.kind, kinds), eq(job.state, 'succeeded')))
    .limit(1);
  if (succeeded.length > 0) return undefined;
  const { url, provider, providerUrl } = newest.payload as unknown as ImportPayload;
  return presentGitInfo({ url, provider, providerUrl, updatedAt: newest.finishedAt ?? newest.startedAt ?? newest.createdAt });
}

/** Returns an attempt in the words of the API's older member; one that goes both ways is named by what it did. */
function operationOf({ kind, state, imported, exported, createdAt, startedAt, finishedAt, problem }: GitAttempt): GitOperation {
  const isOut = kind === 'export' || (exported !== undefined && imported === undefined);
  return {
    state: state === 'queued' || state === 'running' ? 'running' : state === 'succeeded' ? 'success' : 'failure',
    direction: isOut ? 'export' : 'import',
    startedAt: startedAt ?? createdAt,
    ...(finishedAt === undefined ? {} : { endedAt: finishedAt }),
    ...(problem === undefined ? {} : { error: problem.message }),
  };
}

/** The connection as the console shows it; null for none. Never holds credentials, only whether there are any. */
export interface GitStatus {
  url: string;
  branch: string;
  projectDirectory: string;
  hasCredentials: boolean;
  commit: string | null;
  /** True if the live content equals the commit. */
  inStep: boolean;
  syncedAt: string;
  /** Direction of the last transfer; `null` before the first. */
  last: 'import' | 'export' | null;
  /** Edits since then that are not in the repository; `isMore` is true if not all were counted. `null` if there are none. */
  unexported: { edits: number; isMore: boolean; since: string } | null;
}

/** Returns the state of the space relative to its repository. */
export async function getGitStatus(ctx: Context, spaceId: string): Promise<GitStatus | null> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const sync = await findGitSync(ctx, space.id);
  if (sync === null) return null;
  const synced = sync.revisionId === null ? undefined : await findRevision(ctx, space.id, sync.revisionId);
  const edits = synced === undefined ? null : await editsSince(ctx, space, sync);
  return {
    url: sync.url,
    branch: sync.ref.replace(/^refs\/heads\//, ''),
    projectDirectory: sync.projectDirectory ?? '',
    hasCredentials: sync.credentials !== null,
    commit: sync.commitOid,
    inStep: sync.revisionId === space.revisionId,
    syncedAt: timestamp(sync.updatedAt),
    last: synced === undefined ? null : synced.gitByOctavo ? 'export' : 'import',
    unexported: edits && { ...edits, since: timestamp(edits.since) },
  };
}
