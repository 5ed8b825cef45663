import type { Db, RoleName } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import { loadAccessPath, roleOnPath, rolesOnPath } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { LoadedTarget } from './load-target.ts';

/**
 * Returns the roles that people and teams have on a space, collection or site, wherever they come from, as a transaction sees them: what a new grant
 * would take away. Admins of the organization are left out, whom no grant touches, and so are those who are no members.
 */
export async function rolesUntilNow(
  tx: Db,
  ctx: Context,
  target: LoadedTarget,
  { users, teams }: { users: readonly string[]; teams: readonly string[] },
): Promise<(RoleName | null)[]> {
  const { store } = ctx.system;
  const { member } = store.tables;
  const path = await loadAccessPath(store, target, tx);
  const ofTeams = teams.map((team) => roleOnPath(path, { userId: '', role: null, teams: [team] }));
  if (users.length === 0) return ofTeams;
  const members = await tx
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, target.organizationId), inArray(member.userId, [...users])));
  const touched = members.filter(({ role }) => role !== 'admin');
  return [...ofTeams, ...(await rolesOnPath(store, path, target.organizationId, touched, tx))];
}
