import type { Db } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import { loadAccessPath, rolesOnPath, type SpaceRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

/**
 * Returns the users among some who may read a space, as the database given sees it. For notifications nobody may read a space in the trash.
 * Required single sign-on is checked when they open it.
 */
export async function spaceReaders(
  { store }: System,
  { id, organizationId, deletedAt }: Pick<SpaceRecord, 'id' | 'organizationId' | 'deletedAt'>,
  userIds: readonly string[],
  on: Db = store.read,
): Promise<Set<string>> {
  if (deletedAt !== null || userIds.length === 0) return new Set();
  const { member } = store.tables;
  const members = await on
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.disabled, false), inArray(member.userId, [...userIds])));
  const path = await loadAccessPath(store, { kind: 'space', id }, on);
  const roles = await rolesOnPath(store, path, organizationId, members, on);
  return new Set(members.filter((_, index) => roles[index] !== null).map(({ userId }) => userId));
}
