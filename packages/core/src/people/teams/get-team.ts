import type { Team } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadTeam } from './load-team.ts';
import { presentOneTeam } from './present-team.ts';

/**
 * Returns a team, for every member of the organization who is no guest.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getTeam(ctx: Context, organizationId: string, teamId: string): Promise<Team> {
  const { team, membership } = await loadTeam(ctx, organizationId, teamId, 'view');
  return presentOneTeam(ctx, membership, team);
}
