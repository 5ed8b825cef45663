import { unlistedFiles } from '../../content/edits/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { isBlocking, mergeContent } from '../../content/merge/index.ts';
import type { LoadedChangeRequest } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** Root of what would be live if a change request was merged now; `undefined` if somebody has to decide conflicts first. */
export async function mergedRoot(ctx: Context, { space, changeRequest, head }: LoadedChangeRequest): Promise<string | undefined> {
  if (changeRequest.ancestorRevisionId === space.revisionId) return head.root;
  const live = await findRevision(ctx, space.id, space.revisionId);
  const ancestor = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  // Live pages keep their addresses where both sides want one.
  const merge = await mergeContent(
    { system: ctx.system, organizationId: space.organizationId },
    { base: ancestor.root, ours: live.root, theirs: head.root },
    { isTaken: unlistedFiles(ctx, space) },
  );
  return merge.conflicts.some(isBlocking) ? undefined : merge.root;
}
