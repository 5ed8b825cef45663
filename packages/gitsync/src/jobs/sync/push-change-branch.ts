import { findRevision, summarizeDifferences } from '@octavo/core';
import { agentTrailers, branchName, fillTemplate, listOf, NOT_PENDING, peopleOf, saveChangeBranch } from '../../connection/index.ts';
import { type CommitBase, draftCommit, storeObjects } from '../../content/index.ts';
import { formatOf } from '../../objects/index.ts';
import { openPush } from '../../transport/index.ts';
import { branchMoved, pushDraft } from '../export/push-draft.ts';
import { appendBranchMoved } from './append-branch-moved.ts';
import type { ChangeBranch } from './change-branch.ts';
import { remoteOf } from './look-at-remote.ts';
import { mergeBranch } from './merge-branch.ts';
import { commitInput } from './send-commit.ts';
import { note, type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

/**
 * Pushes what is new in a change request to its branch: the first time on top of the commit that was synced last, as what merging it would
 * change; from then on what changed in it since.
 * @throws OctavoError `git_branch_moved`; `git_rejected`; those of the connection.
 */
export async function pushChangeBranch(run: SyncRun, state: SyncState, { loaded, row, ref, tip }: ChangeBranch): Promise<void> {
  const { ctx, job, engine } = run;
  const { system } = ctx;
  const { head, changeRequest, space } = loaded;
  const target = await targetOf(run, state, { loaded, row });
  if (target === undefined) return;
  const { base, root } = target;
  const [author] = await peopleOf(ctx, [head]);
  const tenant = { system, organizationId: space.organizationId };
  const summary = await summarizeDifferences(tenant, await system.content.diff(base.content, root), { before: base.content, after: root });
  // It is not merged yet.
  const first = fillTemplate(state.connection.messageTemplate.replace(/\bMerge (?=#?\{number\})/, ''), {
    number: String(changeRequest.number),
    subject: changeRequest.subject || 'Change request',
    author: author?.name ?? 'Octavo',
    space: space.title,
  });
  const trailers = await agentTrailers(ctx, { revisions: [], changeRequests: [changeRequest.id] });
  const message = [first, listOf(summary, true), trailers.join('\n')].filter((part) => part !== '').join('\n\n');
  const input = { ...commitInput(run, state, formatOf(base.parent ?? ''), {}), words: async () => ({ message, author }) };
  const draft = await draftCommit(ctx, input, base, { ...head, root });
  const place = { changeRequestId: changeRequest.id, spaceId: space.id };
  const made = { commitOid: draft.commit, treeOid: draft.tree, root, revisionId: head.id };
  const save = (columns: Parameters<typeof saveChangeBranch>[3], pushed?: string) =>
    system.store.tx(async (tx) => {
      await stillOurs(run, state)(tx);
      await saveChangeBranch(tx, system, place, columns);
      if (pushed !== undefined) await appendBranchMoved(tx, ctx, loaded, pushed);
    });
  if (draft.commit === base.parent) {
    // Nothing of it is in files; a branch that is not there yet waits for something that is.
    if (row !== undefined) await save(made);
    return;
  }
  await run.report.begin('export');
  await storeObjects(ctx, draft.objects);
  const isFirst = row === undefined || row.commitOid === null;
  await save({
    ...(isFirst ? { baseTreeOid: base.tree } : {}),
    pendingCommitOid: draft.commit,
    pendingTreeOid: draft.tree,
    pendingRoot: root,
    pendingRevisionId: head.id,
  });
  using session = await openPush({ ...remoteOf(run, state), ref });
  if (session.tip !== tip) throw branchMoved();
  await pushDraft(engine, job, base, draft, session);
  await save({ ...made, isGone: false, ...NOT_PENDING }, draft.commit);
  run.touched = true;
  note(run, 'change_request_out', `Change request ${changeRequest.number} is on "${branchName(ref)}".`);
}

/** Returns the content for the branch and its base; `undefined` if there is no base yet. */
async function targetOf(
  run: SyncRun,
  state: SyncState,
  { loaded, row }: Pick<ChangeBranch, 'loaded' | 'row'>,
): Promise<{ base: CommitBase; root: string } | undefined> {
  const { ctx } = run;
  const { synced } = state;
  const { head, changeRequest, space } = loaded;
  if (row !== undefined && row.commitOid !== null && row.treeOid !== null && row.root !== null && row.revisionId !== null) {
    const before = await findRevision(ctx, space.id, row.revisionId);
    const { root } = await mergeBranch(run, state, { base: before.root, ours: head.root, theirs: row.root });
    return { base: { parent: row.commitOid, tree: row.treeOid, content: row.root }, root };
  }
  if (synced === null) return undefined;
  const [ancestor, common] = [
    await findRevision(ctx, space.id, changeRequest.ancestorRevisionId),
    await findRevision(ctx, space.id, synced.revisionId),
  ];
  const { root } = await mergeBranch(run, state, { base: ancestor.root, ours: head.root, theirs: common.root });
  return { base: { parent: synced.commit, tree: synced.tree, content: common.root }, root };
}
