import { appendEvent, type Context, type LoadedChangeRequest } from '@octavo/core';
import type { Db } from '@octavo/db';

/** Appends that the branch of a change request stands on another commit, in the transaction that records it. */
export async function appendBranchMoved(
  tx: Db,
  ctx: Context,
  { space, changeRequest }: Pick<LoadedChangeRequest, 'space' | 'changeRequest'>,
  commitId: string,
): Promise<void> {
  await appendEvent(tx, ctx, {
    type: 'change_request_branch_updated',
    organizationId: space.organizationId,
    spaceId: space.id,
    payload: { changeRequestId: changeRequest.id, number: changeRequest.number, commitId },
  });
}
