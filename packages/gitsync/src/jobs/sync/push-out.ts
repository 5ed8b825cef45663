import { isOctavoError } from '@octavo/contract';
import { findRevision } from '@octavo/core';
import { branchName, operationOf } from '../../connection/index.ts';
import { type CommitBase, type CommitInput, type Draft, draftCommit, lastSynced, startOfHistory } from '../../content/index.ts';
import { gitError } from '../../objects/index.ts';
import type { PushSession } from '../../transport/index.ts';
import { branchMoved, wasRefused } from '../export/push-draft.ts';
import { fetchVerified } from '../import/fetch-verified.ts';
import { pushAside } from './push-aside.ts';
import { commitInput, pairOf, send } from './send-commit.ts';
import { note, recordPair, type SyncRun, type SyncState } from './sync-run.ts';

/**
 * Commits what differs from the last sync on top of the branch and pushes it. Never by force: a branch that moved meanwhile is looked at again.
 * If the branch is protected, the commit goes to a branch of Octavo's own.
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

/** Returns whether a push was refused by protection of the branch, so that another branch may accept it. */
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
