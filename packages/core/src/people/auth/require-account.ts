import { and, eq, ne } from 'drizzle-orm';
import { requireProof } from '../../kernel/access/index.ts';
import { boundTo, type Context, requireUser, type UserActor } from '../../kernel/base/index.ts';

/**
 * Returns the person who asks, provided that they may change what every organization sees of the account, such as its name and picture. The
 * word of one organization's provider is enough for an account that belongs to no other organization.
 * @throws OctavoError `unauthenticated`; `forbidden` with code `proof_required`.
 */
export async function requireAccount(ctx: Context): Promise<UserActor> {
  const actor = requireUser(ctx);
  const bound = boundTo(actor);
  if (bound === undefined) return actor;
  const { store } = ctx.system;
  const { member } = store.tables;
  const [elsewhere] = await store.read
    .select({ id: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, actor.userId), ne(member.organizationId, bound)))
    .limit(1);
  return elsewhere === undefined ? actor : requireProof(ctx);
}
