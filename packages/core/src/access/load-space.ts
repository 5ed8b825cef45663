import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../kernel/context.ts';
import { roleAtLeast } from './roles.ts';

/** A row of the space table. */
export type SpaceRecord = Schema['space']['$inferSelect'];

/** A space the actor may see, with the actor's effective role on it. */
export interface LoadedSpace {
  space: SpaceRecord;
  role: RoleName;
}

/**
 * Loads a space together with the check that the actor has at least a role on it.
 * @throws OctavoError `not_found` when it is not there, or the actor may not know of it (decisions A5); `forbidden` when the actor sees it
 * but the role is too low (A4). A deleted space is there for `create` and above only (B-SP9).
 */
export async function loadSpace(ctx: Context, id: string, need: RoleName): Promise<LoadedSpace> {
  const found = await findSpace(ctx, id);
  if (found === undefined) throw spaceNotFound();
  const role = effectiveRole(found);
  if (role === null || (found.space.deletedAt !== null && !roleAtLeast(role, 'create'))) throw spaceNotFound();
  if (!roleAtLeast(role, need)) {
    throw new OctavoError('forbidden', `This needs the role "${need}" on the space; yours is "${role}". Ask an admin of the organization.`);
  }
  return { space: found.space, role };
}

/**
 * The role a member has on a space (A-ROLE): organization admins and the creator always; else the space's own level; else the role in the
 * organization. Null: no access.
 */
export function effectiveRole(found: { space: SpaceRecord; memberRole: RoleName | null; isCreator: boolean }): RoleName | null {
  if (found.memberRole === 'admin') return 'admin';
  if (found.memberRole === null) return null;
  if (found.space.defaultLevel === 'inherit') return found.memberRole;
  if (found.space.defaultLevel === null) return found.isCreator ? 'admin' : null;
  return found.space.defaultLevel;
}

/** The answer for a space that is not there, and for one that the actor may not know of. */
export function spaceNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such space, or you have no access to it. Check the id, or ask its owner for access.');
}

async function findSpace(
  ctx: Context,
  id: string,
): Promise<{ space: SpaceRecord; memberRole: RoleName | null; isCreator: boolean } | undefined> {
  if (ctx.actor.kind === 'anonymous') return undefined;
  const { store } = ctx.system;
  if (ctx.actor.kind === 'system') {
    const query = store.prepare<{ space: SpaceRecord }>('space-by-id', (db) =>
      db
        .select({ space: store.tables.space })
        .from(store.tables.space)
        .where(eq(store.tables.space.id, sql.placeholder('id'))),
    );
    const [row] = await query({ id });
    return row === undefined ? undefined : { space: row.space, memberRole: 'admin', isCreator: false };
  }
  const [row] = await memberQuery(store)({ id, userId: ctx.actor.userId });
  return row === undefined ? undefined : { space: row.space, memberRole: row.role, isCreator: row.space.createdBy === ctx.actor.userId };
}

/** `role` is null for guests and strangers alike: neither has a role on any space. A subquery costs a quarter of a join on SQLite. */
function memberQuery(store: Store) {
  const { space, member } = store.tables;
  return store.prepare<{ space: SpaceRecord; role: RoleName | null }>(
    'space-for-member',
    (db) => {
      const mine = and(eq(member.userId, sql.placeholder('userId')), eq(member.organizationId, space.organizationId));
      const role = db
        .select({ role: member.role })
        .from(member)
        .where(and(mine, eq(member.disabled, false)));
      return db
        .select({ space, role: sql<RoleName | null>`(${role})` })
        .from(space)
        .where(eq(space.id, sql.placeholder('id')));
    },
    { remember: true },
  );
}
