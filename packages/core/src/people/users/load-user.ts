import { OctavoError } from '@octavo/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { boundTo, type Context, requireUser } from '../../kernel/base/index.ts';
import type { UserRecord } from './present-user.ts';

/**
 * Loads a user whom the actor may know, by the rules of the list of members: themselves, who is in an organization in which the actor is no guest, anybody for Octavo
 * itself. A guest knows nobody by an id.
 * @throws OctavoError `not_found` for nobody and for strangers alike; `unauthenticated` when nobody is signed in.
 */
export async function loadUser(ctx: Context, id: string): Promise<UserRecord> {
  const { store } = ctx.system;
  const { user, member } = store.tables;
  if (ctx.actor.kind !== 'system' && requireUser(ctx).userId !== id && !(await sharesOrganization())) throw userNotFound();
  const [found] = await store.read.select().from(user).where(eq(user.id, id));
  if (found === undefined) throw userNotFound();
  return found;

  async function sharesOrganization(): Promise<boolean> {
    const theirs = alias(member, 'theirs');
    const bound = boundTo(ctx.actor);
    const [shared] = await store.read
      .select({ organizationId: member.organizationId })
      .from(member)
      .innerJoin(theirs, and(eq(theirs.organizationId, member.organizationId), eq(theirs.userId, id)))
      .where(
        and(
          eq(member.userId, requireUser(ctx).userId),
          eq(member.disabled, false),
          isNotNull(member.role),
          bound === undefined ? undefined : eq(member.organizationId, bound),
        ),
      )
      .limit(1);
    return shared !== undefined;
  }
}

/** Returns the answer for a user who is not there, and for one whom the actor may not know. */
export function userNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such user, or you are no member of an organization that they are in. Check the id.');
}
