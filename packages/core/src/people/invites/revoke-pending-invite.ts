import { eq } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { findPending } from './find-pending.ts';
import { inviteFacts } from './invite-record.ts';

/**
 * Takes an invite by e-mail back: its link stops working. Does nothing when it was accepted or taken back before.
 * @throws OctavoError `not_found` for the organization, `forbidden`.
 */
export async function revokePendingInvite(ctx: Context, organizationId: string, inviteId: string): Promise<void> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { invite } = ctx.system.store.tables;
  await ctx.system.store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const before = await findPending(tx, ctx, organization.id, inviteId);
    if (before === undefined) return;
    await tx.delete(invite).where(eq(invite.id, before.id));
    await appendAuditEvent(tx, ctx, {
      type: 'invite_revoked',
      organizationId: organization.id,
      target: { kind: 'invite', id: before.id },
      payload: inviteFacts(before),
    });
  });
}
