import type { System } from '@octavo/core';
import type { Db, Schema } from '@octavo/db';
import { and, asc, desc, eq } from 'drizzle-orm';

/** A row of the table of branches that change requests are kept as. */
export type ChangeBranchRecord = Schema['gitChangeBranch']['$inferSelect'];
/** A row of the table of change requests. */
export type ChangeRequestRecord = Schema['changeRequest']['$inferSelect'];

/** Change requests that are kept as branches at the same time: the newest. */
const MOST_BRANCHES = 50;

/** The prefix of the branches that change requests are kept as, by full name. */
export const BRANCH_PREFIX = 'refs/heads/octavo/cr-';

/** Full name of the branch of a change request. */
export function branchOf({ number }: Pick<ChangeRequestRecord, 'number'>): string {
  return `${BRANCH_PREFIX}${number}`;
}

/** Returns the branches of a space with their change requests, open or not. */
export async function listChangeBranches(
  { store }: Pick<System, 'store'>,
  spaceId: string,
): Promise<{ branch: ChangeBranchRecord; changeRequest: ChangeRequestRecord }[]> {
  const { gitChangeBranch, changeRequest } = store.tables;
  return store.read
    .select({ branch: gitChangeBranch, changeRequest })
    .from(gitChangeBranch)
    .innerJoin(changeRequest, eq(changeRequest.id, gitChangeBranch.changeRequestId))
    .where(eq(gitChangeBranch.spaceId, spaceId))
    .orderBy(asc(changeRequest.number));
}

/** Returns the open change requests of a space that are kept as branches. */
export async function listOpen({ store }: Pick<System, 'store'>, spaceId: string): Promise<ChangeRequestRecord[]> {
  const { changeRequest } = store.tables;
  const newest = await store.read
    .select()
    .from(changeRequest)
    .where(and(eq(changeRequest.spaceId, spaceId), eq(changeRequest.status, 'open')))
    .orderBy(desc(changeRequest.number))
    .limit(MOST_BRANCHES);
  return newest.reverse();
}

/** State of a branch, and the revision of the change request that it matches. */
export type BranchState = Pick<ChangeBranchRecord, 'commitOid' | 'treeOid' | 'root' | 'revisionId'>;

/** Columns of a branch without a push under way. */
export const NOT_PENDING = { pendingCommitOid: null, pendingTreeOid: null, pendingRoot: null, pendingRevisionId: null };

/** Writes columns of a branch, which is made when it is not there. */
export async function saveChangeBranch(
  tx: Db,
  { store, now }: System,
  place: { changeRequestId: string; spaceId: string },
  columns: Partial<Omit<ChangeBranchRecord, 'changeRequestId' | 'spaceId' | 'updatedAt'>>,
): Promise<void> {
  const { gitChangeBranch } = store.tables;
  await tx
    .insert(gitChangeBranch)
    .values({ ...place, isGone: false, ...columns, updatedAt: now() })
    .onConflictDoUpdate({ target: gitChangeBranch.changeRequestId, set: { ...columns, updatedAt: now() } });
}

/** Forgets branches of a space: of one change request, or all. The branches at the remote stay. */
export async function forgetChangeBranches(tx: Db, { store }: System, spaceId: string, changeRequestId?: string): Promise<void> {
  const { gitChangeBranch } = store.tables;
  const ofSpace = eq(gitChangeBranch.spaceId, spaceId);
  await tx
    .delete(gitChangeBranch)
    .where(changeRequestId === undefined ? ofSpace : and(ofSpace, eq(gitChangeBranch.changeRequestId, changeRequestId)));
}
