import { timestamp, type User } from '@octavo/contract';
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { presentPerson } from '../../people/users/index.ts';

/** A change request that waits for one's review. */
export interface WaitingReview {
  space: { id: string; title: string };
  changeRequest: { id: string; number: number; subject: string };
  requestedAt: string;
  /** Absent for Octavo itself. */
  requestedBy?: User;
}

/** More than one can do in a day; the rest comes when those are done. */
const MOST = 20;

/**
 * Returns the open change requests of an organization that the person who asks was asked to review, and has not reviewed as they are now; those that
 * wait longest first, at most 20.
 * @throws OctavoError `not_found`, `forbidden` as `loadOrganization`.
 */
export async function listWaitingReviews(ctx: Context, organizationId: string): Promise<WaitingReview[]> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { userId } = requireUser(ctx);
  const { system } = ctx;
  const { read, tables } = system.store;
  const { changeReviewer, changeRequest, changeReview, revision, space, user } = tables;
  const { spaces: readable } = await rolesOfActor(ctx, organization.id, role);
  const asked = and(eq(changeReviewer.userId, userId), eq(changeRequest.status, 'open'), eq(space.organizationId, organization.id));
  const spaces = await read
    .selectDistinct({ id: space.id })
    .from(changeReviewer)
    .innerJoin(changeRequest, eq(changeRequest.id, changeReviewer.changeRequestId))
    .innerJoin(space, eq(space.id, changeRequest.spaceId))
    .where(and(asked, isNull(space.deletedAt)));
  const mine = spaces.map(({ id }) => id).filter((id) => readable.has(id));
  if (mine.length === 0) return [];
  const current = read
    .select({ one: sql`1` })
    .from(changeReview)
    .where(
      and(eq(changeReview.changeRequestId, changeRequest.id), eq(changeReview.reviewerId, userId), eq(changeReview.root, revision.root)),
    );
  const rows = await read
    .select({
      space: { id: space.id, title: space.title },
      changeRequest: { id: changeRequest.id, number: changeRequest.number, subject: changeRequest.subject },
      requestedAt: changeReviewer.requestedAt,
      by: publicUserColumns(system.store),
    })
    .from(changeReviewer)
    .innerJoin(changeRequest, eq(changeRequest.id, changeReviewer.changeRequestId))
    .innerJoin(revision, eq(revision.id, changeRequest.revisionId))
    .innerJoin(space, eq(space.id, changeRequest.spaceId))
    .leftJoin(user, eq(user.id, changeReviewer.requestedBy))
    .where(and(asked, inArray(space.id, mine), notExists(current)))
    .orderBy(asc(changeReviewer.requestedAt), asc(changeRequest.id))
    .limit(MOST);
  return rows.map(({ by, requestedAt, ...row }) => ({
    ...row,
    requestedAt: timestamp(requestedAt),
    ...(by === null ? {} : { requestedBy: presentPerson(system, by) }),
  }));
}
