import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { inviteFacts } from './invite-record.ts';
import { loadLinkInvite } from './load-link-invite.ts';

/**
 * Takes an invite by link back: the link stops working. Deleting what is not there, or what the actor may not know of, is no error and does
 * nothing (decisions A18).
 * @throws OctavoError `forbidden` when the actor may know of it but not delete it.
 */
export async function deleteLinkInvite(ctx: Context, organizationId: string, secret: string): Promise<void> {
  const loaded = await loadLinkInvite(ctx, organizationId, secret).catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { invite } = ctx.system.store.tables;
  await ctx.system.store.tx(async (tx) => {
    const [gone] = await tx.delete(invite).where(eq(invite.id, loaded.invite.id)).returning();
    if (gone === undefined) return;
    await appendAuditEvent(tx, ctx, {
      type: 'invite_revoked',
      organizationId: gone.organizationId,
      target: { kind: 'invite', id: gone.id },
      payload: inviteFacts(gone),
    });
  });
}
