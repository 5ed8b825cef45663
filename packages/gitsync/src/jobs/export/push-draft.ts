import { isOctavoError, OctavoError } from '@octavo/contract';
import type { RunningJob } from '@octavo/core';
import { commitAddress, type GitOperation } from '../../connection/index.ts';
import { type CommitBase, type Draft, newObjects, storeObjects } from '../../content/index.ts';
import { type PushSession, uploadLfs } from '../../transport/index.ts';
import type { GitEngine } from '../git-engine.ts';

/**
 * Stores what a draft is made of and pushes it to where a session found the branch.
 * @throws OctavoError `git_branch_moved` (kind unavailable) when it moved between the look and the push; those of `pushCommit`.
 */
export async function pushDraft(engine: GitEngine, job: RunningJob, base: CommitBase, draft: Draft, remote: PushSession): Promise<void> {
  const { context: ctx } = job;
  const { objects } = ctx.system;
  await storeObjects(ctx, draft.objects);
  await uploadLfs(draft.uploads, { ...remote.target, objects });
  const isNew = draft.commit !== base.parent;
  const trees = isNew ? await newObjects(objects, base.parent === null ? null : base.tree, draft.tree) : [];
  try {
    await remote.push({
      commit: draft.commit,
      parent: remote.tip,
      newOids: isNew ? [draft.commit, ...trees] : [],
      objects,
      tempDir: engine.tempDir,
      onProgress: ({ sentBytes, objects: sent, totalObjects }) =>
        job.progress({
          phase: 'sending',
          ...(totalObjects > 0 ? { done: sent, total: totalObjects } : {}),
          counts: { bytes: sentBytes, objects: sent },
        }),
    });
  } catch (error) {
    // It moved between our look and our push: the next try sees where to.
    throw wasRefused(error, 'non_fast_forward') ? branchMoved() : error;
  }
}

/** Returns whether a remote refused a push for a reason. */
export function wasRefused(error: unknown, reason: string): boolean {
  return isOctavoError(error) && error.code === 'git_rejected' && error.data.reason === reason;
}

/** The branch is not where it was when it was looked at. */
export function branchMoved(): OctavoError {
  return new OctavoError('unavailable', 'The branch moved meanwhile. It is tried again.', { code: 'git_branch_moved' });
}

/** Columns of a revision that say which commit it was pushed as. */
export function exportedAs(
  operation: Pick<GitOperation, 'commitUrl' | 'ref'>,
  { commit, tree, message }: { commit: string; tree: string; message: string },
) {
  return {
    gitOid: commit,
    gitTree: tree,
    gitMessage: message,
    gitUrl: commitAddress(operation, commit) ?? null,
    gitRef: operation.ref,
    gitByOctavo: true,
  };
}
