import { OctavoError } from '@octavo/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { organizationNotFound, requireUnboundIn } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { requireSession } from '../../people/auth/index.ts';
import { unmarkDeleted } from './restore-organization.ts';
import { wasDeletedByAdministrator } from './who-deleted.ts';

/**
 * Restores an organization that one of its administrators deleted, for one who was its administrator then.
 * @throws OctavoError `unauthenticated`; `not_found` for others, for one that is not deleted, and once its time is over; `forbidden` for a token, and if the
 * operator deleted it.
 */
export async function restoreOwnOrganization(ctx: Context, id: string): Promise<{ title: string }> {
  const actor = requireSession(ctx);
  requireUnboundIn(actor, id);
  const { member } = ctx.system.store.tables;
  return unmarkDeleted(ctx, id, async (tx) => {
    const was = and(
      eq(member.organizationId, id),
      eq(member.userId, actor.userId),
      eq(member.role, 'admin'),
      isNotNull(member.suspendedAt),
    );
    const [found] = await tx.select({ userId: member.userId }).from(member).where(was);
    if (found === undefined) throw organizationNotFound();
    if (await wasDeletedByAdministrator(tx, ctx, id)) return;
    throw new OctavoError('forbidden', 'The operator of this installation deleted the organization, and restores it. Ask them.');
  });
}
