import { isOctavoError } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadTarget, type PermissionTarget, roleStill } from './load-target.ts';
import { type GranteeKind, removeGrant } from './write-grants.ts';

/**
 * Takes back what a person was given on a space, collection or site: they then have what comes from above. Needs the role `create` there, `admin` on a site. Where
 * nothing was given, or nothing is that the actor may know of, it is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`, also when the role is above the actor's own (code `role_too_high`).
 */
export async function removeUserPermission(ctx: Context, on: PermissionTarget, userId: string): Promise<void> {
  await remove(ctx, on, 'user', userId);
}

/** As {@link removeUserPermission}, for a team. */
export async function removeTeamPermission(ctx: Context, on: PermissionTarget, teamId: string): Promise<void> {
  await remove(ctx, on, 'team', teamId);
}

async function remove(ctx: Context, on: PermissionTarget, kind: GranteeKind, id: string): Promise<void> {
  try {
    const target = await loadTarget(ctx, on);
    await ctx.system.store.tx(async (tx) => {
      const own = await roleStill(tx, ctx, target);
      await removeGrant(tx, ctx, { ...target, role: own }, kind, id);
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}
