import { type Context, findRevision } from '@octavo/core';
import { type CommitInput, type Draft, draftCommit, lastSynced, octavo, startOfHistory } from '../../content/index.ts';
import { parseCommit } from '../../objects/index.ts';

/** Revisions tried: somebody may have edited between the push and its next try. */
const MOST_REVISIONS = 100;

/**
 * Finds whether the branch is at the commit that an earlier try of this job pushed, before its answer or the record of it was lost: made again
 * from the same revision, it has the same id. Undefined for a commit of somebody else.
 */
export async function findOwnCommit(ctx: Context, input: CommitInput, tip: { commit: string }): Promise<Draft | undefined> {
  const { space, sync, payload } = input;
  const commit = parseCommit((await ctx.system.objects.read(tip.commit))?.data ?? new Uint8Array());
  const { email, timestamp } = octavo(ctx, payload);
  if (commit.committer.email !== email || commit.committer.timestamp !== timestamp) return undefined;
  const [parent = null] = commit.parents;
  const base = parent === null ? await startOfHistory(ctx, input) : parent === sync?.commitOid ? await lastSynced(ctx, input) : undefined;
  if (base === undefined) return undefined;
  let revisionId: string | undefined = space.revisionId;
  for (let tried = 0; tried < MOST_REVISIONS && revisionId !== undefined; tried++) {
    const revision = await findRevision(ctx, space.id, revisionId);
    const draft = await draftCommit(ctx, input, base, revision);
    if (draft.commit === tip.commit) return draft;
    if (revision.id === sync?.revisionId) return undefined;
    revisionId = revision.parents[0];
  }
  return undefined;
}
