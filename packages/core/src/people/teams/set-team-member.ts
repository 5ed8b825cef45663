import { SetTeamMember } from '@octavo/contract';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { changeTeamMembers } from './change-team-members.ts';
import { loadTeam } from './load-team.ts';

/**
 * Puts a member of the organization, or a guest, into a team, or changes what they are in it. For owners of the team, and for admins of the
 * organization.
 * @throws OctavoError `bad_request`; `not_found` for the team, or for a user who is not a member of the organization; `forbidden`.
 */
export async function setTeamMember(
  ctx: Context,
  organizationId: string,
  teamId: string,
  userId: string,
  input: SetTeamMember,
): Promise<void> {
  const { team } = await loadTeam(ctx, organizationId, teamId, 'members');
  const { role } = parseInput(SetTeamMember, input);
  await ctx.system.store.tx((tx) => changeTeamMembers(tx, ctx, team, { set: new Map([[userId, role]]), remove: new Set() }));
}
