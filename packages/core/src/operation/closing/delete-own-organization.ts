import type { Db } from '@octavo/db';
import { and, eq, ne } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueMail } from '../../kernel/mail/index.ts';
import { type Confirmation, requireConfirmation, requireSession } from '../../people/auth/index.ts';
import { type DeletedOrganization, GRACE_DAYS, markDeleted } from './delete-organization.ts';

/** Most administrators that are told by mail. */
const MOST_TOLD = 100;

/**
 * Deletes an organization for one of its administrators, who is signed in and proves once more that it is them. Each administrator can restore it for
 * {@link GRACE_DAYS} days; the others are told by mail, since one who was tricked must not be all that stands between an organization and its end.
 * @throws OctavoError `not_found`; `forbidden` for others and for a token; as `requireConfirmation`.
 */
export async function deleteOwnOrganization(ctx: Context, id: string, confirmation: Confirmation): Promise<DeletedOrganization> {
  await loadOrganization(ctx, id, 'admin');
  const { userId } = requireSession(ctx);
  await requireConfirmation(ctx, confirmation);
  return markDeleted(ctx, id, {
    graceDays: GRACE_DAYS,
    by: 'administrator',
    check: (tx) => requireAdminStill(tx, ctx, id),
    tell: (tx, deleted) => tellOthers(tx, ctx, id, userId, deleted),
  });
}

async function tellOthers(
  tx: Db,
  ctx: Context,
  organizationId: string,
  userId: string,
  { title, eraseAt }: DeletedOrganization,
): Promise<void> {
  const { mail: transport, store, config } = ctx.system;
  if (transport === undefined) return;
  const { member, user } = store.tables;
  const [actor] = await tx.select({ name: user.displayName }).from(user).where(eq(user.id, userId));
  const others = await tx
    .select({ email: user.email, name: user.displayName })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(member.role, 'admin'), eq(member.disabled, false), ne(member.userId, userId)))
    .orderBy(user.id)
    .limit(MOST_TOLD);
  const link = `${config.url}/account/organizations`;
  const until = new Date(eraseAt).toISOString().slice(0, 10);
  for (const { email, name } of others) {
    const mail = { kind: 'organization-deleted' as const, name, organization: title, actor: actor?.name ?? '', until, link };
    // Of no organization: jobs of one that is deleted rest.
    await enqueueMail(tx, ctx, { to: email, mail, until: eraseAt });
  }
}
