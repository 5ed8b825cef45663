import { and, eq, inArray, sql } from 'drizzle-orm';
import { loadAccessPath, roleAtLeast, rolesOnPath } from '../../kernel/access/index.ts';
import { type Context, queryMany, type System } from '../../kernel/base/index.ts';

/** Space in which roles are looked up. */
export interface RolePlace {
  organizationId: string;
  spaceId: string;
}

/**
 * Returns those of several users who have no role `edit` on a space now, for whatever reason: left, disabled or never members. Octavo itself,
 * whose id is empty, and the actor are never among them: nobody is watched by their own pictures. Checks nothing by itself.
 */
export async function peopleWithoutEdit(
  { actor, system }: Pick<Context, 'actor' | 'system'>,
  place: RolePlace,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(userIds);
  asked.delete('');
  if (actor.kind === 'user') asked.delete(actor.userId);
  if (asked.size === 0) return asked;
  const members = await membersAmong(system, place.organizationId, [...asked]);
  const path = await loadAccessPath(system.store, { kind: 'space', id: place.spaceId });
  const roles = await rolesOnPath(system.store, path, place.organizationId, members);
  for (const [index, { userId }] of members.entries()) if (roleAtLeast(roles[index] ?? null, 'edit')) asked.delete(userId);
  return asked;
}

async function membersAmong({ store }: System, organizationId: string, userIds: readonly string[]) {
  const { member } = store.tables;
  return queryMany(
    store,
    'members-among',
    userIds,
    (db, some) =>
      db
        .select({ userId: member.userId, role: member.role })
        .from(member)
        .where(and(eq(member.organizationId, sql.placeholder('organizationId')), inArray(member.userId, some), eq(member.disabled, false))),
    { organizationId },
  );
}
