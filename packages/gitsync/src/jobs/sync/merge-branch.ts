import { isOctavoError, OctavoError } from '@octavo/contract';
import { describeError, type MergeKeepingOurs, mergeKeepingOurs, unlistedFiles } from '@octavo/core';
import type { SyncRun, SyncState } from './sync-run.ts';

/**
 * Merges a change request and its branch; the side named ours is kept where both changed the same.
 * @throws OctavoError `git_not_merged` (kind conflict) when merging itself breaks: that is for this branch to suffer, and for no other.
 */
export async function mergeBranch(
  run: SyncRun,
  { space }: SyncState,
  input: { base: string; ours: string; theirs: string },
): Promise<MergeKeepingOurs> {
  const { ctx, job } = run;
  try {
    return await mergeKeepingOurs({ system: ctx.system, organizationId: space.organizationId }, input, {
      isTaken: unlistedFiles(ctx, space),
    });
  } catch (error) {
    job.signal.throwIfAborted();
    if (isOctavoError(error) && error.kind !== 'internal') throw error;
    ctx.system.log.error('a change request and its branch could not be merged', { spaceId: space.id, ...describeError(error) });
    throw new OctavoError('conflict', 'the two could not be merged. Both stay as they are; the log of the server has the details.', {
      code: 'git_not_merged',
    });
  }
}
