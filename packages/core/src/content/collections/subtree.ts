import { OctavoError } from '@octavo/contract';
import type { Db, RoleName, Schema } from '@octavo/db';
import { and, eq, inArray } from 'drizzle-orm';
import { effectiveRoles, ownMembership, readAccessTree, roleAtLeast, teamsOf } from '../../kernel/access/index.ts';
import { type Context, forIds, type System } from '../../kernel/base/index.ts';

/** Returns the spaces in collections, deleted ones too. */
export async function readSpacesWithin(
  tx: Db,
  { store }: System,
  organizationId: string,
  collectionIds: readonly string[],
): Promise<Schema['space']['$inferSelect'][]> {
  const { space } = store.tables;
  return forIds(collectionIds, (some) =>
    tx
      .select()
      .from(space)
      .where(and(eq(space.organizationId, organizationId), inArray(space.parentId, some))),
  );
}

/**
 * Checks inside a transaction that the actor has `create` on all that goes with a collection: some of it may be closed to them.
 * @throws OctavoError `forbidden` with code `content_not_yours`.
 */
export async function requireRolesWithin(
  tx: Db,
  ctx: Context,
  organizationId: string,
  { collectionIds, spaceIds }: { collectionIds: readonly string[]; spaceIds: readonly string[] },
): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const [self] = await ownMembership(tx, ctx, ctx.actor.userId, organizationId);
  if (self?.role === 'admin') return;
  if (self !== undefined) {
    const who = { ...self, teams: await teamsOf(ctx.system.store, organizationId, self.userId, tx) };
    const roles = effectiveRoles(await readAccessTree(ctx.system, organizationId, tx), who);
    const may = (map: ReadonlyMap<string, RoleName>, id: string) => roleAtLeast(map.get(id) ?? null, 'create');
    if (collectionIds.every((id) => may(roles.collections, id)) && spaceIds.every((id) => may(roles.spaces, id))) return;
  }
  throw new OctavoError('forbidden', 'In this collection is something that needs the role "create", which you lack there. Ask an admin.', {
    code: 'content_not_yours',
  });
}

/** Removes what was given on spaces and collections, and the invites that lead to them. */
export async function dropGrants(tx: Db, { store }: System, ids: readonly string[]): Promise<{ grants: number; invites: number }> {
  const { accessGrant, invite } = store.tables;
  const grants = await forIds(ids, (some) =>
    tx.delete(accessGrant).where(inArray(accessGrant.targetId, some)).returning({ id: accessGrant.targetId }),
  );
  const invites = await forIds(ids, (some) => tx.delete(invite).where(inArray(invite.targetId, some)).returning({ id: invite.id }));
  return { grants: grants.length, invites: invites.length };
}
