import { GivePermission } from '@octavo/contract';
import { requireGrantable } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { claimMembers } from '../members/index.ts';
import { claimTeams } from './claim-teams.ts';
import { loadTarget, type PermissionTarget, roleStill } from './load-target.ts';
import { rolesUntilNow } from './roles-until-now.ts';
import { writeGrants } from './write-grants.ts';

/**
 * Assigns people and teams of the organization a role on a space, collection or site, or takes away (null) what would come from above: all of
 * them, or none. Needs the role `create` there, `admin` on a site.
 * @throws OctavoError `bad_request`; `not_found` for the space, collection or site, or for a receiver outside the organization; `forbidden`
 * when the role, or one that a receiver has until now, is above the actor's own (code `role_too_high`).
 */
export async function grantPermission(ctx: Context, on: PermissionTarget, input: GivePermission): Promise<void> {
  const target = await loadTarget(ctx, on);
  const { role, ...receivers } = parseInput(GivePermission, input);
  requireGrantable(target.role, role);
  const users = [...new Set(receivers.users ?? [])];
  const teams = [...new Set(receivers.teams ?? [])];
  await ctx.system.store.tx(async (tx) => {
    await claimMembers(tx, ctx.system, target.organizationId, users);
    await claimTeams(tx, ctx.system, target.organizationId, teams);
    const own = await roleStill(tx, ctx, target);
    requireGrantable(own, ...(await rolesUntilNow(tx, ctx, target, { users, teams })));
    await writeGrants(tx, ctx, { ...target, role: own }, 'user', users, role);
    await writeGrants(tx, ctx, { ...target, role: own }, 'team', teams, role);
  });
}
