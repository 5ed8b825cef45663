import { OctavoError } from '@octavo/contract';
import {
  type Context,
  findGitSync,
  findRevision,
  type GitSyncRecord,
  type RevisionRecord,
  type RunningJob,
  type SpaceRecord,
} from '@octavo/core';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import {
  findGitConnection,
  type GitConnectionRecord,
  isSynced,
  loadTarget,
  operationOf,
  type SyncPayload,
  saveConnection,
} from '../../connection/index.ts';
import { exportedAs } from '../export/push-draft.ts';
import type { GitEngine } from '../git-engine.ts';
import type { AttemptReport } from './attempt-report.ts';
import type { SyncExported, SyncImported, SyncNote } from './sync-result.ts';

/** One sync under way, and what it came to so far. */
export interface SyncRun {
  readonly engine: GitEngine;
  readonly job: RunningJob;
  readonly ctx: Context;
  readonly payload: SyncPayload;
  readonly report: AttemptReport;
  readonly notes: Map<string, SyncNote>;
  imported?: SyncImported;
  exported?: SyncExported;
  /** True if branches of change requests were changed. */
  touched?: boolean;
  /** Last seen commit of the branch; `undefined` before the first look. */
  seenTip?: string | null;
}

/** The pair of a revision and a commit that are the same. */
export interface SyncedPair {
  commit: string;
  tree: string;
  revisionId: string;
}

/** A space and its connection, as they are at the beginning of a round. */
export interface SyncState {
  space: SpaceRecord;
  connection: GitConnectionRecord;
  /** Last sync with any remote. */
  sync: GitSyncRecord | null;
  /** Last synced commit and revision of the connection's place; `null` before the first sync. */
  synced: SyncedPair | null;
  live: RevisionRecord;
  /** True if the live content is empty. */
  isEmpty: boolean;
  /** True if the live content differs from the last synced content. */
  isAhead: boolean;
}

/** Reads the state; `undefined` if there is nothing to sync: no connection any more, or one that is paused. */
export async function loadState({ ctx, payload }: SyncRun): Promise<SyncState | undefined> {
  const space = await loadTarget(ctx, payload.spaceId);
  const connection = await findGitConnection(ctx.system, space.id);
  if (connection === null || connection.state === 'paused') return undefined;
  const sync = await findGitSync(ctx, space.id);
  const live = await findRevision(ctx, space.id, space.revisionId);
  const synced = isSynced(sync, connection) ? { commit: sync.commitOid, tree: sync.treeOid, revisionId: sync.revisionId } : null;
  const isEmpty = live.root === ctx.system.content.emptyRoot;
  const syncedRoot = synced === null ? undefined : (await findRevision(ctx, space.id, synced.revisionId)).root;
  return { space, connection, sync, synced, live, isEmpty, isAhead: syncedRoot === undefined ? !isEmpty : syncedRoot !== live.root };
}

/** The error for work that was done for settings which are not those of the connection any more. */
export const SETTINGS_CHANGED = 'git_settings_changed';

/**
 * Returns the check of each transaction of a sync: the job is still ours, and the connection still what the work was done for.
 * @throws OctavoError `git_settings_changed`; `JobAborted`.
 */
export function stillOurs({ ctx, job }: SyncRun, { connection }: SyncState): (tx: Db) => Promise<void> {
  return async (tx) => {
    await job.assertHeld(tx);
    const now = await findGitConnection(ctx.system, connection.spaceId, tx);
    const isSame =
      now !== null &&
      now.state !== 'paused' &&
      now.url === connection.url &&
      now.ref === connection.ref &&
      now.projectDirectory === connection.projectDirectory &&
      now.direction === connection.direction;
    if (!isSame) throw new OctavoError('conflict', 'The connection was changed meanwhile.', { code: SETTINGS_CHANGED });
  };
}

/** Columns of a connection that has no commit under way. */
export const NOT_PUSHING = { pushingCommitOid: null, pushingTreeOid: null, pushingRevisionId: null };
/** Columns of a connection whose own branch takes its commits. */
export const NOT_ASIDE = { pushedTo: null, pushedCommitOid: null, pushedTreeOid: null, pushedRevisionId: null };

/**
 * Records that a revision and a commit of the branch are the same, which is where the next sync goes on from. Whatever was pushed elsewhere
 * meanwhile is in it.
 * @param message of the commit, when Octavo made it: it is written on the revision.
 */
export async function recordPair(run: SyncRun, state: SyncState, pair: SyncedPair, message?: string): Promise<void> {
  const { ctx, payload } = run;
  const { store } = ctx.system;
  const { gitConnection, revision } = store.tables;
  const operation = operationOf(state.connection, payload.requestedAt);
  await store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    if (message !== undefined) {
      await tx
        .update(revision)
        .set(exportedAs(operation, { commit: pair.commit, tree: pair.tree, message }))
        .where(eq(revision.id, pair.revisionId));
    }
    await saveConnection(tx, ctx, state.space.id, operation, pair);
    await tx
      .update(gitConnection)
      .set({ ...NOT_PUSHING, ...NOT_ASIDE, tipOid: pair.commit })
      .where(eq(gitConnection.spaceId, state.space.id));
  });
}

/** Other notes that a sync may have several of. */
const SEVERAL: ReadonlySet<SyncNote['code']> = new Set(['settled', 'branch_refused', 'branch_gone', 'branch_kept']);

/**
 * Adds what people should know; a later word on the same takes the place of an earlier one.
 * @param changeRequest number of the change request that it leads to
 */
export function note(run: SyncRun, code: SyncNote['code'], message: string, changeRequest?: number): void {
  // Of change requests there are several, and what was settled in one round is not what was in the next.
  const isOfOne = code.startsWith('change_request_') || SEVERAL.has(code);
  run.notes.set(isOfOne ? message : code, { code, message, ...(changeRequest === undefined ? {} : { changeRequest }) });
}
