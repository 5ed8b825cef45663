import type { Db, RoleName } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import { requireGrantable } from '../../kernel/access/index.ts';
import { type Context, yieldTurn } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { LoadedTarget } from './load-target.ts';

/** Events that are written before others have their turn: some ten milliseconds. */
const EVENTS_IN_A_TURN = 25;

/** Kind of grantee. */
export type GranteeKind = 'user' | 'team';

/**
 * Assigns users or teams a role on a space, collection or site inside a transaction; those who already have it are left alone. The receivers
 * must have been claimed.
 * @throws OctavoError `forbidden` when one of them has a grant above the actor's role.
 */
export async function writeGrants(
  tx: Db,
  ctx: Context,
  target: LoadedTarget,
  kind: GranteeKind,
  granteeIds: readonly string[],
  role: RoleName | null,
): Promise<void> {
  if (granteeIds.length === 0) return;
  const { now, store } = ctx.system;
  const { accessGrant } = store.tables;
  const before = await readGrants(tx, ctx, target, kind, granteeIds);
  requireGrantable(target.role, role, ...before.values());
  const changed = granteeIds.filter((id) => before.get(id) !== role);
  if (changed.length === 0) return;
  const at = now();
  await tx
    .insert(accessGrant)
    .values(
      changed.map((granteeId) => ({
        organizationId: target.organizationId,
        targetKind: target.kind,
        targetId: target.id,
        granteeKind: kind,
        granteeId,
        role,
        createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({ target: [accessGrant.targetId, accessGrant.granteeKind, accessGrant.granteeId], set: { role, updatedAt: at } });
  for (const [number, id] of changed.entries()) {
    await appendPermissionEvent(tx, ctx, target, 'permission_given', kind, id, { role, ...was(before.get(id)) });
    if (number % EVENTS_IN_A_TURN === EVENTS_IN_A_TURN - 1) await yieldTurn();
  }
}

/**
 * Takes away what a person or team was given on a space, collection or site, inside a transaction; nothing when there is none.
 * @throws OctavoError `forbidden` when it is a role above that of who takes it.
 */
export async function removeGrant(tx: Db, ctx: Context, target: LoadedTarget, kind: GranteeKind, granteeId: string): Promise<void> {
  const { accessGrant } = ctx.system.store.tables;
  const before = (await readGrants(tx, ctx, target, kind, [granteeId])).get(granteeId);
  if (before === undefined) return;
  requireGrantable(target.role, before);
  await tx
    .delete(accessGrant)
    .where(and(eq(accessGrant.targetId, target.id), eq(accessGrant.granteeKind, kind), eq(accessGrant.granteeId, granteeId)));
  await appendPermissionEvent(tx, ctx, target, 'permission_removed', kind, granteeId, was(before));
}

/** Returns the grants of some users or teams on a space, collection or site; those without a grant are left out. */
export async function readGrants(
  tx: Db,
  ctx: Context,
  target: LoadedTarget,
  kind: GranteeKind,
  granteeIds: readonly string[],
): Promise<Map<string, RoleName | null>> {
  const { accessGrant } = ctx.system.store.tables;
  const rows = await tx
    .select({ id: accessGrant.granteeId, role: accessGrant.role })
    .from(accessGrant)
    .where(and(eq(accessGrant.targetId, target.id), eq(accessGrant.granteeKind, kind), inArray(accessGrant.granteeId, [...granteeIds])));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** `before` is left out where nothing was given: null is something that was. */
function was(before: RoleName | null | undefined): { before?: RoleName | null } {
  return before === undefined ? {} : { before };
}

async function appendPermissionEvent(
  tx: Db,
  ctx: Context,
  target: LoadedTarget,
  type: 'permission_given' | 'permission_removed',
  kind: GranteeKind,
  granteeId: string,
  roles: { role?: RoleName | null; before?: RoleName | null },
): Promise<void> {
  await appendAuditEvent(tx, ctx, {
    type,
    organizationId: target.organizationId,
    ...(target.kind === 'space' ? { spaceId: target.id } : {}),
    target: { kind: target.kind, id: target.id },
    payload: { [kind === 'user' ? 'userId' : 'teamId']: granteeId, ...roles },
  });
}
