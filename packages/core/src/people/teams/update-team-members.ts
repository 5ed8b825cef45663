import { UpdateTeamMembers } from '@octavo/contract';
import type { TeamRole } from '@octavo/db';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { changeTeamMembers } from './change-team-members.ts';
import { loadTeam } from './load-team.ts';

/**
 * Changes who is in a team, all of it or nothing. Who is named to come in and to leave, leaves. For owners of the team, and for admins of
 * the organization.
 * @throws OctavoError `bad_request`; `not_found` for the team, or for a user who is not a member of the organization; `forbidden`.
 */
export async function updateTeamMembers(ctx: Context, organizationId: string, teamId: string, input: UpdateTeamMembers): Promise<void> {
  const { team } = await loadTeam(ctx, organizationId, teamId, 'members');
  const { add = [], memberships = {}, remove = [] } = parseInput(UpdateTeamMembers, input);
  const leaving = new Set(remove);
  const set = new Map<string, TeamRole | undefined>(add.map((userId) => [userId, undefined]));
  for (const [userId, { role }] of Object.entries(memberships)) set.set(userId, role);
  for (const userId of leaving) set.delete(userId);
  await ctx.system.store.tx((tx) => changeTeamMembers(tx, ctx, team, { set, remove: leaving }));
}
