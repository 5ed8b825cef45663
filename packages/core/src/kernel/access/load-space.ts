import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { type Context, placeOfSpace } from '../base/index.ts';
import { levelsOf } from './chain.ts';
import { roleOnChain } from './level.ts';
import { type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { roleAtLeast } from './roles.ts';
import { isOverdue } from './trash.ts';

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
 * but the role is too low (A4), or single sign-on is asked for. A deleted space is there for `create` and above only, and for 7 days (B-SP9).
 */
export async function loadSpace(ctx: Context, id: string, need: RoleName): Promise<LoadedSpace> {
  const found = await findSpace(ctx, id);
  if (found === undefined || isOverdue(found.space, ctx.system.now())) throw spaceNotFound();
  if (found.space.deletedAt !== null && !roleAtLeast(found.role, 'create')) throw spaceNotFound();
  if (!roleAtLeast(found.role, need)) {
    throw new OctavoError(
      'forbidden',
      `This needs the role "${need}" on the space; yours is "${found.role}". Ask an admin of the organization.`,
    );
  }
  return found;
}

/** The answer for a space that is not there, and for one that the actor may not know of. */
export function spaceNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such space, or you have no access to it. Check the id, or ask its owner for access.');
}

async function findSpace(ctx: Context, id: string): Promise<LoadedSpace | undefined> {
  const { actor, system } = ctx;
  if (actor.kind === 'anonymous') return undefined;
  if (actor.kind === 'system') {
    const [row] = await spaceQuery(system.store)({ id });
    return row === undefined ? undefined : { space: row.space, role: 'admin' };
  }
  if (actor.kind === 'content') {
    const reader = await system.sites.readerOf(system, actor);
    if (reader === undefined || placeOfSpace(reader, id) === undefined) return undefined;
    const [row] = await spaceQuery(system.store)({ id });
    return row === undefined || row.space.organizationId !== actor.organizationId ? undefined : { space: row.space, role: 'read' };
  }
  const [row] = await memberQuery(system.store)({ id, userId: actor.userId });
  if (row === undefined) return undefined;
  const { space } = row;
  const membership = membershipOf(actor, space.organizationId, row);
  if (membership === undefined) return undefined;
  if (membership.role === 'admin') return { space, role: 'admin' };
  const { organizationId } = space;
  const levels = await levelsOf(system.store, 'space', { id, userId: actor.userId, organizationId });
  const role = roleOnChain({ userId: actor.userId, role: membership.role }, levels);
  return role === null ? undefined : { space, role };
}

function spaceQuery(store: Store) {
  const { space } = store.tables;
  return store.prepare<{ space: SpaceRecord }>('space-by-id', (db) =>
    db
      .select({ space })
      .from(space)
      .where(eq(space.id, sql.placeholder('id'))),
  );
}

function memberQuery(store: Store) {
  const { space } = store.tables;
  return store.prepare<{ space: SpaceRecord } & MembershipColumns>(
    'space-for-member',
    (db) =>
      db
        .select({ space, ...membershipColumns(db, store, space.organizationId) })
        .from(space)
        .where(eq(space.id, sql.placeholder('id'))),
    { remember: true },
  );
}
