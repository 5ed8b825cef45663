import { OctavoError } from '@octavo/contract';
import type { Db, RoleName, Store } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { ChangeRequestRecord } from '../../content/places/index.ts';
import { loadAccessPath, roleAtLeast, rolesOnPath, type SpaceRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

/** Returns whether somebody was asked to review a change request. */
export async function wasAsked(on: Db, { store }: Pick<System, 'store'>, changeRequestId: string, userId: string): Promise<boolean> {
  const { changeReviewer: table } = store.tables;
  const [row] = await on
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.changeRequestId, changeRequestId), eq(table.userId, userId)));
  return row !== undefined;
}

/**
 * Checks that somebody may review a change request: with the role `review`, or when they were asked (decisions A-ROLE); never their own, since
 * a review is what a second person says.
 * @throws OctavoError `forbidden`, with code `own_change_request` for one's own.
 */
export async function requireReviewer(
  on: Db,
  system: Pick<System, 'store'>,
  { changeRequest, role }: { changeRequest: ChangeRequestRecord; role: RoleName },
  userId: string,
): Promise<void> {
  if (changeRequest.createdBy === userId) {
    throw new OctavoError('forbidden', 'You made this change request, and a review is by somebody else. Ask somebody, or comment.', {
      code: 'own_change_request',
    });
  }
  if (roleAtLeast(role, 'review') || (await wasAsked(on, system, changeRequest.id, userId))) return;
  throw new OctavoError(
    'forbidden',
    `Reviewing without being asked needs the role "review" on the space; yours is "${role}". Ask the author to request your review.`,
  );
}

/** Returns the roles of people on a space, by their ids, as a transaction sees them if one is given; who has none there is left out. */
export async function rolesOfPeople(
  on: Db,
  store: Store,
  { id, organizationId }: Pick<SpaceRecord, 'id' | 'organizationId'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, RoleName>> {
  if (userIds.length === 0) return new Map();
  const { member } = store.tables;
  const members = await on
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), inArray(member.userId, [...userIds]), eq(member.disabled, false)));
  const path = await loadAccessPath(store, { kind: 'space', id }, on);
  const roles = await rolesOnPath(store, path, organizationId, members, on);
  return new Map(members.flatMap(({ userId }, at) => (roles[at] ? [[userId, roles[at]] as const] : [])));
}
