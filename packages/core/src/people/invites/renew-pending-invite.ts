import { OctavoError } from '@octavo/contract';
import { loadOrganization, requireAdminStill, requireGrantable } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { putEmailInvite } from './email-invite.ts';
import { findPending } from './find-pending.ts';
import { type InviteRecord, inviteNotFound } from './invite-record.ts';

const RENEW_INTERVAL_MS = 60_000;

/**
 * Sends an invite by e-mail again: with a new link that works for 14 days, in the name of who asks. The link before stops working.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function renewPendingInvite(ctx: Context, organizationId: string, inviteId: string): Promise<void> {
  const { organization, role: own } = await loadOrganization(ctx, organizationId, 'admin');
  await ctx.system.store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const before = await findPending(tx, ctx, organization.id, inviteId);
    if (before?.email === null || before === undefined) throw inviteNotFound();
    requireGrantable(own, before.role);
    refuseFlood(ctx, before);
    await putEmailInvite(tx, ctx, organization, { email: before.email, role: before.role, sso: before.sso });
  });
}

/** Nobody's mailbox is filled by somebody who keeps pressing a button. */
function refuseFlood(ctx: Context, { updatedAt }: InviteRecord): void {
  const wait = Math.ceil((updatedAt + RENEW_INTERVAL_MS - ctx.system.now()) / 1000);
  if (ctx.system.mail === undefined || wait <= 0) return;
  throw new OctavoError('rate_limited', `This invite was sent a moment ago. Wait ${wait} seconds before sending it again.`, {
    code: 'sent_a_moment_ago',
    data: { retryAfter: wait },
  });
}
