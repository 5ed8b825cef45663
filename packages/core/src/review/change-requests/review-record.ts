import type { Db, Schema } from '@octavo/db';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** A row of the table of reviews. */
export type ReviewRecord = Schema['changeReview']['$inferSelect'];

/** Returns the newest review of each person who reviewed a change request, or of some of them; ids ascend with the time. */
export async function latestReviews(
  on: Db,
  { store }: Pick<System, 'store'>,
  changeRequestId: string,
  reviewers?: readonly string[],
): Promise<ReviewRecord[]> {
  const { changeReview: table } = store.tables;
  const newest = on
    .select({ id: max(table.id) })
    .from(table)
    .where(and(eq(table.changeRequestId, changeRequestId), reviewers === undefined ? undefined : inArray(table.reviewerId, [...reviewers])))
    .groupBy(table.reviewerId);
  return on.select().from(table).where(inArray(table.id, newest)).orderBy(table.id);
}

/** Carries the reviews of one content over to another one, which came of it without anybody writing. */
export async function carryReviews(
  tx: Db,
  { store }: Pick<System, 'store'>,
  changeRequestId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { changeReview: table } = store.tables;
  if (from === to) return;
  await tx
    .update(table)
    .set({ root: to })
    .where(and(eq(table.changeRequestId, changeRequestId), eq(table.root, from)));
}
