import { OctavoError } from '@octavo/contract';
import type { Db, Store } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { MemberWithUser } from './present-member.ts';

/** A member the actor may know of, with the organization and what the actor is in it. */
export interface LoadedMember extends LoadedOrganization {
  found: MemberWithUser;
}

/**
 * Loads a member together with the check that the actor may know of them: everybody in the organization who is no guest may, and the
 * person themselves (decisions C1, 81).
 * @throws OctavoError `not_found` for the organization, and for a user who is not a member of it; `forbidden` for guests who ask about others.
 */
export async function loadMember(ctx: Context, organizationId: string, userId: string): Promise<LoadedMember> {
  const isSelf = ctx.actor.kind === 'user' && ctx.actor.userId === userId;
  const loaded = await loadOrganization(ctx, organizationId, isSelf ? 'member' : 'non-guest');
  const { store } = ctx.system;
  const found = await readMember(store.read, store, loaded.organization.id, userId);
  if (found === undefined) throw memberNotFound();
  return { ...loaded, found };
}

/** Reads a member with the person behind it; `undefined` if there is none. Checks nothing. */
export async function readMember(db: Db, store: Store, organizationId: string, userId: string): Promise<MemberWithUser | undefined> {
  const { member, user } = store.tables;
  const [row] = await db
    .select({ member, user: publicUserColumns(store) })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId)));
  return row;
}

/** Returns the public fields of a user, as columns of a query. */
export function publicUserColumns({ tables: { user } }: Store) {
  return { id: user.id, displayName: user.displayName, email: user.email, photoUrl: user.photoUrl };
}

/** Returns the answer for a user who is not a member of an organization that the actor may know of. */
export function memberNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such member in this organization. Check the id of the user.');
}
