import { isOctavoError } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { changeTeamMembers } from './change-team-members.ts';
import { loadTeam } from './load-team.ts';

/**
 * Takes somebody out of a team. For owners of the team, and for admins of the organization. Taking out who is not in it, or out of a team
 * that is not there, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function removeTeamMember(ctx: Context, organizationId: string, teamId: string, userId: string): Promise<void> {
  try {
    const { team } = await loadTeam(ctx, organizationId, teamId, 'members');
    await ctx.system.store.tx((tx) => changeTeamMembers(tx, ctx, team, { set: new Map(), remove: new Set([userId]) }));
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
