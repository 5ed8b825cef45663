import { OctavoError, UpdatePermission } from '@octavo/contract';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { claimMembers } from '../members/index.ts';
import { claimTeams } from './claim-teams.ts';
import { loadTarget, type PermissionTarget, roleStill } from './load-target.ts';
import { type GranteeKind, readGrants, writeGrants } from './write-grants.ts';

/**
 * Changes the role that a person was given on a space, collection or site; null takes away what would come from above. Needs the role
 * `create` there, `admin` on a site.
 * @throws OctavoError `bad_request`; `not_found` for the space, collection or site, and for who was given nothing on it; `forbidden` when the old
 * role or the new one is above the giver's own (code `role_too_high`).
 */
export async function updateUserPermission(ctx: Context, on: PermissionTarget, userId: string, input: UpdatePermission): Promise<void> {
  await update(ctx, on, 'user', userId, input);
}

/** As {@link updateUserPermission}, for a team. */
export async function updateTeamPermission(ctx: Context, on: PermissionTarget, teamId: string, input: UpdatePermission): Promise<void> {
  await update(ctx, on, 'team', teamId, input);
}

async function update(ctx: Context, on: PermissionTarget, kind: GranteeKind, id: string, input: UpdatePermission): Promise<void> {
  const target = await loadTarget(ctx, on);
  const { role } = parseInput(UpdatePermission, input);
  const claim = kind === 'user' ? claimMembers : claimTeams;
  await ctx.system.store.tx(async (tx) => {
    await claim(tx, ctx.system, target.organizationId, [id]);
    const given = await readGrants(tx, ctx, target, kind, [id]);
    if (!given.has(id)) throw nothingGiven(target.kind, kind);
    const own = await roleStill(tx, ctx, target);
    if (role !== undefined) await writeGrants(tx, ctx, { ...target, role: own }, kind, [id], role);
  });
}

function nothingGiven(target: PermissionTarget['kind'], kind: GranteeKind): OctavoError {
  const who = kind === 'user' ? 'person' : 'team';
  return new OctavoError('not_found', `This ${who} was given nothing on the ${target} itself. Give it a role first.`);
}
