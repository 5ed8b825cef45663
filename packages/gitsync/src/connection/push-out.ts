import { isOctavoError } from '@octavo/contract';
import { findRevision } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { gitError } from '../objects/git-error.ts';
import type { ObjectFormat } from '../objects/oid.ts';
import {
  type CommitBase,
  type CommitInput,
  type Draft,
  draftCommit,
  lastSynced,
  startOfHistory,
  storeObjects,
} from '../sync/commit-content.ts';
import { fetchVerified } from '../sync/fetch-verified.ts';
import { branchMoved, pushDraft, wasRefused } from '../sync/push-draft.ts';
import type { PushSession } from '../transport/push.ts';
import { commitWords, type WordsInput } from './commit-words.ts';
import { branchName, operationOf } from './connection-record.ts';
import { pushAside } from './push-aside.ts';
import { note, recordPair, type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

/**
 * Commits what differs from the last sync on top of the branch and pushes it. Never by force: a branch that moved meanwhile is looked at again.
 * Where the branch is protected, the commit goes to a branch of Octavo's own.
 * @param over commits the whole content on top of what the branch holds, whatever that is.
 * @throws OctavoError `git_branch_moved`; `git_diverged`; `git_path_conflict`; those of the connection.
 */
export async function pushOut(run: SyncRun, state: SyncState, session: PushSession, over: boolean): Promise<void> {
  const { connection, live, space } = state;
  const input = commitInput(run, state, session.format, {});
  const base = await baseOf(run, state, input, session.tip, over);
  const draft = await draftCommit(run.ctx, input, base, live);
  if (draft.commit === session.tip) {
    await recordPair(run, state, pairOf(draft));
    return;
  }
  await run.report.begin('export');
  try {
    await send(run, state, { base, draft, session });
    await arrived(run, state, draft);
  } catch (error) {
    if (isProtected(error)) {
      await pushAside(run, state, { main: session, base, draft, error });
      return;
    }
    // The remote may have forgotten the commit of the last sync, after a rewritten history: a new branch then starts a history of its own.
    if (session.tip !== null || base.parent === null || !wasRefused(error, 'remote')) throw error;
    const start = await startOfHistory(run.ctx, input);
    const anew = await draftCommit(run.ctx, input, start, await findRevision(run.ctx, space.id, live.id));
    await send(run, state, { base: start, draft: anew, session });
    await arrived(run, state, anew);
  }
  if (session.tip === null) note(run, 'branch_made', `The branch "${branchName(connection.ref)}" was made at the remote.`);
}

/** What a commit of this sync is made from. @param format what the remote hashes with. */
export function commitInput(run: SyncRun, state: SyncState, format: ObjectFormat, words: Partial<WordsInput>): CommitInput {
  const { space, connection, sync, synced } = state;
  return {
    space,
    payload: { ...operationOf(connection, run.payload.requestedAt), message: '' },
    projectDirectory: connection.projectDirectory,
    sync,
    job: run.job,
    format,
    words: commitWords(run.ctx, {
      space,
      template: connection.messageTemplate,
      ref: connection.ref,
      syncedRevisionId: synced?.revisionId ?? null,
      ...words,
    }),
  };
}

/** A commit that goes to a branch, and what it is built on. */
export interface Sending {
  base: CommitBase;
  draft: Draft;
  session: PushSession;
}

/** Pushes a draft. What is pushed is written down before, so that a push whose answer is lost is recognised. */
export async function send(run: SyncRun, state: SyncState, { base, draft, session }: Sending): Promise<void> {
  const { store } = run.ctx.system;
  const { gitConnection } = store.tables;
  await storeObjects(run.ctx, draft.objects);
  await store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    const { commit, tree, revisionId } = pairOf(draft);
    await tx
      .update(gitConnection)
      .set({ pushingCommitOid: commit, pushingTreeOid: tree, pushingRevisionId: revisionId })
      .where(eq(gitConnection.spaceId, state.space.id));
  });
  await pushDraft(run.engine, run.job, base, draft, session);
}

async function arrived(run: SyncRun, state: SyncState, draft: Draft): Promise<void> {
  const { connection } = state;
  await recordPair(run, state, pairOf(draft), draft.message);
  run.seenTip = draft.commit;
  run.exported = { commit: draft.commit, revisionId: draft.revision.id, files: draft.files, branch: branchName(connection.ref) };
  if (connection.pushedTo === null) return;
  note(
    run,
    'pushed_back',
    `"${branchName(connection.ref)}" takes commits again, and has all that went to "${connection.pushedTo}". That branch may be deleted.`,
  );
}

/** The pair that a draft makes. */
export function pairOf({ commit, tree, revision }: Draft) {
  return { commit, tree, revisionId: revision.id };
}

/** Whether a branch refused a push because of what it is, and another one may take it. */
function isProtected(error: unknown): boolean {
  return isOctavoError(error) && (wasRefused(error, 'protected') || wasRefused(error, 'hook'));
}

async function baseOf(run: SyncRun, state: SyncState, input: CommitInput, tip: string | null, over: boolean): Promise<CommitBase> {
  const { connection, synced } = state;
  const { ctx } = run;
  const last = synced === null ? undefined : await lastSynced(ctx, input);
  if (tip === null) return last ?? (await startOfHistory(ctx, input));
  if (tip === synced?.commit && last !== undefined) return last;
  const fetched = await fetchVerified(run.engine, run.job, operationOf(connection, run.payload.requestedAt), state.sync);
  if (fetched.commit !== tip) throw branchMoved();
  // Other commits, the same files: nothing of theirs would be undone.
  if (last !== undefined && fetched.tree === synced?.tree) return { ...last, parent: tip };
  if (over) return { parent: tip, tree: fetched.tree, content: ctx.system.content.emptyRoot };
  throw gitError(
    'git_diverged',
    `The branch "${branchName(connection.ref)}" holds commits that are not in this space, and the connection only goes out. Nothing was pushed, and nothing of them is undone.`,
    { data: { ref: connection.ref } },
  );
}
