import { isOctavoError } from '@octavo/contract';
import { closeAsMerged, deriveSubject, findRevision, type LoadedChangeRequest, loadChangeRequestToChange, moveHead } from '@octavo/core';
import {
  BRANCH_PREFIX,
  branchName,
  branchOf,
  type ChangeBranchRecord,
  type ChangeRequestRecord,
  forgetChangeBranches,
  listChangeBranches,
  listOpen,
  NOT_PENDING,
  operationOf,
  packLimitsOf,
  saveChangeBranch,
} from '../../connection/index.ts';
import { changedPaths, describeSettled } from '../../content/index.ts';
import { deleteBranch, findAncestor, listRefs } from '../../transport/index.ts';
import { fetchVerified } from '../import/fetch-verified.ts';
import { isIn } from '../import/merge-sides.ts';
import { appendBranchMoved } from './append-branch-moved.ts';
import type { ChangeBranch } from './change-branch.ts';
import { foreignChanges } from './foreign-changes.ts';
import { remoteOf } from './look-at-remote.ts';
import { mergeBranch } from './merge-branch.ts';
import { pushChangeBranch } from './push-change-branch.ts';
import { readBranch } from './read-branch.ts';
import { note, type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

/**
 * Keeps the open change requests of a space as branches (decision 036): commits that were pushed to one come into its change request, then what is
 * new there goes out. One that is merged or closed in either place is closed in the other. Whatever a branch refuses is said, and keeps
 * nothing else from going on.
 */
export async function syncChangeBranches(run: SyncRun, state: SyncState): Promise<void> {
  const { connection, space, synced } = state;
  if (!connection.changeRequestBranches || connection.direction !== 'both' || synced === null) return;
  const known = await listChangeBranches(run.ctx.system, space.id);
  const open = await listOpen(run.ctx.system, space.id);
  if (known.length === 0 && open.length === 0) return;
  const { refs } = await listRefs({ ...remoteOf(run, state), prefix: BRANCH_PREFIX });
  const tips = new Map(refs.map(({ name, oid }) => [name, oid]));
  const rows = new Map(known.map(({ branch }) => [branch.changeRequestId, branch]));
  const mayBeMerged = run.imported === undefined ? [] : open.flatMap(({ id }) => rows.get(id) ?? []);
  const merged = await mergedByCommit(run, state, mayBeMerged);
  for (const row of mayBeMerged) await closeWhenMerged(run, state, row, merged.has(row.changeRequestId));
  for (const { branch, changeRequest } of await listChangeBranches(run.ctx.system, space.id)) {
    if (changeRequest.status !== 'merged' && changeRequest.status !== 'archived') continue;
    await attempt(run, changeRequest, () => close(run, state, changeRequest, branch, tips.get(branchOf(changeRequest)) ?? null));
  }
  for (const { id } of open) {
    run.job.signal.throwIfAborted();
    const loaded = await loadChangeRequestToChange(run.ctx, space.id, id, 'edit');
    if (loaded.changeRequest.status !== 'open') continue;
    const ref = branchOf(loaded.changeRequest);
    await attempt(run, loaded.changeRequest, () => step(run, state, { loaded, row: rows.get(id), ref, tip: tips.get(ref) ?? null }));
  }
}

/** Runs the work of one branch; its refusal does not affect the other branches. */
async function attempt(run: SyncRun, changeRequest: ChangeRequestRecord, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isItsOwn =
      isOctavoError(error) && (error.kind === 'conflict' || error.kind === 'bad_request') && error.code !== 'git_settings_changed';
    if (!isItsOwn || error.code === 'git_auth_failed') throw error;
    note(run, 'branch_refused', `Change request ${changeRequest.number} and its branch are not in step: ${error.message}`);
  }
}

async function step(run: SyncRun, state: SyncState, found: ChangeBranch): Promise<void> {
  let { row, loaded } = found;
  const { tip, ref } = found;
  const { system } = run.ctx;
  const place = { changeRequestId: loaded.changeRequest.id, spaceId: loaded.space.id };
  // A push whose answer was lost.
  if (row?.pendingCommitOid != null && tip === row.pendingCommitOid) {
    const { pendingTreeOid: treeOid, pendingRoot: root, pendingRevisionId: revisionId } = row;
    const arrived = { commitOid: tip, treeOid, root, revisionId, ...NOT_PENDING };
    await system.store.tx(async (tx) => {
      await stillOurs(run, state)(tx);
      await saveChangeBranch(tx, system, place, arrived);
      await appendBranchMoved(tx, run.ctx, loaded, arrived.commitOid);
    });
    row = { ...row, ...arrived };
  }
  if (tip !== null && (row === undefined || row.commitOid === null)) {
    note(
      run,
      'branch_refused',
      `"${branchName(ref)}" is there already, and not from here: change request ${loaded.changeRequest.number} is not kept as a branch. Delete or rename that branch.`,
    );
    return;
  }
  if (row !== undefined && row.commitOid !== null && tip === null) {
    if (row.isGone && row.revisionId === loaded.head.id) return;
    if (!row.isGone) {
      await system.store.tx(async (tx) => {
        await stillOurs(run, state)(tx);
        // It comes back with the next change: somebody may have closed its pull request to go on here.
        await saveChangeBranch(tx, system, place, { isGone: true, revisionId: loaded.head.id });
      });
      note(
        run,
        'branch_gone',
        `"${branchName(ref)}" was deleted at the remote. Change request ${loaded.changeRequest.number} stays open; the branch comes back when it is changed.`,
      );
      return;
    }
    row = undefined;
  }
  if (row !== undefined && tip !== row.commitOid) {
    await takeIn(run, state, { loaded, row, ref, tip });
    loaded = await loadChangeRequestToChange(run.ctx, loaded.space.id, loaded.changeRequest.id, 'edit');
    row = (await listChangeBranches(system, loaded.space.id)).find(
      ({ changeRequest }) => changeRequest.id === loaded.changeRequest.id,
    )?.branch;
  }
  if (row?.revisionId === loaded.head.id) return;
  await pushChangeBranch(run, state, { loaded, row, ref, tip });
}

/** Brings commits of a branch into its change request. What both changed keeps the side of the change request; the commit stays in history. */
async function takeIn(run: SyncRun, state: SyncState, { loaded, row, ref }: ChangeBranch): Promise<void> {
  const { ctx } = run;
  const { system } = ctx;
  if (row === undefined || row.root === null) return;
  await run.report.begin('import');
  const operation = { ...operationOf(state.connection, run.payload.requestedAt), ref };
  const fetched = await fetchVerified(run.engine, run.job, operation, state.sync);
  const root = await readBranch(run, state, fetched, row.root);
  const { head, changeRequest, space } = loaded;
  const merged = await mergeBranch(run, state, { base: row.root, ours: head.root, theirs: root });
  const subject = await deriveSubject(ctx, loaded, merged.root);
  await system.store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    const made = merged.root === head.root ? head : await moveHead(tx, ctx, loaded, merged.root, { subject });
    const isSame = made.root === root;
    await saveChangeBranch(
      tx,
      system,
      { changeRequestId: changeRequest.id, spaceId: space.id },
      {
        commitOid: fetched.commit,
        treeOid: fetched.tree,
        root,
        revisionId: isSame ? made.id : row.revisionId,
        isGone: false,
        ...NOT_PENDING,
      },
    );
    await appendBranchMoved(tx, ctx, loaded, fetched.commit);
  });
  run.touched = true;
  note(run, 'change_request_in', `Commits on "${branchName(ref)}" came into change request ${changeRequest.number}.`);
  const settled = describeSettled(await system.content.view(merged.root), merged.settled);
  if (settled.length > 0) note(run, 'settled', `In change request ${changeRequest.number}: ${settled.join(' ')}`);
  if (merged.conflicts.length > 0) {
    note(
      run,
      'conflicts',
      `Commit ${fetched.commit.slice(0, 8)} and change request ${changeRequest.number} changed the same places: it keeps its own. The commit stays in the history of "${branchName(ref)}".`,
    );
  }
}

/** Ids of the change requests whose branches the connected one stands on by now, after something came in. */
async function mergedByCommit(run: SyncRun, state: SyncState, rows: readonly ChangeBranchRecord[]): Promise<Set<string>> {
  const found = new Set<string>();
  let candidates = rows.flatMap(({ commitOid }) => (commitOid === null ? [] : [commitOid]));
  while (candidates.length > 0) {
    const commit = await findAncestor({
      ...remoteOf(run, state),
      ref: state.connection.ref,
      candidates,
      decoder: run.engine.decoder,
      limits: packLimitsOf(run.ctx),
    });
    if (commit === null || commit === undefined) break;
    for (const { commitOid, changeRequestId } of rows) if (commitOid === commit) found.add(changeRequestId);
    candidates = candidates.filter((candidate) => candidate !== commit);
  }
  return found;
}

/** Closes a change request whose changes the live content has by now: its branch was merged in Git, whatever way. */
async function closeWhenMerged(run: SyncRun, state: SyncState, row: ChangeBranchRecord, isMerged: boolean): Promise<void> {
  const { ctx } = run;
  const loaded = await loadChangeRequestToChange(ctx, state.space.id, row.changeRequestId, 'edit');
  if (row.commitOid === null || loaded.head.id !== row.revisionId) return;
  if (!isMerged && !(await isInLive(run, loaded))) return;
  await closeAsMerged(ctx, loaded.space.id, row.changeRequestId);
  run.touched = true;
  note(run, 'change_request_closed', `Change request ${loaded.changeRequest.number} was merged in Git, and is closed here as merged.`);
}

/** Returns whether the live content has all changes of a change request, as after a squash merge, also if later edits followed. */
async function isInLive({ ctx }: SyncRun, { space, changeRequest, head }: LoadedChangeRequest): Promise<boolean> {
  const ancestor = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  const live = await findRevision(ctx, space.id, space.revisionId);
  const changed = await changedPaths(ctx, ancestor.root, head.root);
  if (changed.size === 0) return false;
  const differs = await changedPaths(ctx, head.root, live.root);
  if ([...changed].every((path) => !differs.has(path))) return true;
  return isIn(ctx, space, { synced: ancestor.root, edited: head.root, commit: live.root });
}

/** Deletes the branch of a change request that is merged or archived, unless somebody has gone on there, or it holds what is nowhere else. */
async function close(
  run: SyncRun,
  state: SyncState,
  changeRequest: ChangeRequestRecord,
  row: ChangeBranchRecord,
  tip: string | null,
): Promise<void> {
  const ref = branchOf(changeRequest);
  const isOurs = tip !== null && (tip === row.commitOid || tip === row.pendingCommitOid);
  const foreign = isOurs ? await foreignChanges(run, state, row) : [];
  if (foreign.length > 0) {
    run.touched = true;
    note(
      run,
      'branch_kept',
      `Change request ${changeRequest.number} is ${changeRequest.status}, and "${branchName(ref)}" stays: its commits change files that are none of this space's (${foreign.join(', ')}). Merge that branch in Git to keep them, or delete it.`,
    );
  } else if (isOurs) {
    await run.report.begin('export');
    await deleteBranch({ ...remoteOf(run, state), ref, commit: tip });
    run.touched = true;
    note(
      run,
      'change_request_closed',
      `Change request ${changeRequest.number} is ${changeRequest.status}: "${branchName(ref)}" was deleted.`,
    );
  }
  await run.ctx.system.store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    await forgetChangeBranches(tx, run.ctx.system, state.space.id, changeRequest.id);
  });
}
