import { and, desc, eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** Type in the outbox of a branch of a change request that stands on another commit. */
export const BRANCH_UPDATED = 'change_request_branch_updated';

/** Events of one space that are looked through: far more than branches move before a merge is told. */
const MOST_EVENTS = 200;

/** Returns the commit of the branch that a change request is kept as, or was before it was merged; `undefined` if it never was. */
export async function commitOfBranch({ store }: System, spaceId: string, changeRequestId: string): Promise<string | undefined> {
  const { gitChangeBranch, event } = store.tables;
  const [row] = await store.read
    .select({ commit: gitChangeBranch.commitOid })
    .from(gitChangeBranch)
    .where(eq(gitChangeBranch.changeRequestId, changeRequestId));
  if (row !== undefined) return row.commit ?? undefined;
  // The branch goes when its change request is merged.
  const moved = await store.read
    .select({ payload: event.payload })
    .from(event)
    .where(and(eq(event.spaceId, spaceId), eq(event.type, BRANCH_UPDATED)))
    .orderBy(desc(event.id))
    .limit(MOST_EVENTS);
  const found = moved.find(({ payload }) => payload.changeRequestId === changeRequestId);
  return typeof found?.payload.commitId === 'string' ? found.payload.commitId : undefined;
}
