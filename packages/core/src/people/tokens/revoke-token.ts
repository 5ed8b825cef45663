import { and, eq } from 'drizzle-orm';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { withinBound } from '../auth/index.ts';

/** Revokes a token of the person who asks: it stops working at once. Does nothing for an id that is none of theirs. */
export async function revokeToken(ctx: Context, id: string): Promise<void> {
  const actor = requireUser(ctx);
  const { userId } = actor;
  const { store } = ctx.system;
  const { apiToken } = store.tables;
  await store.tx(async (tx) => {
    const [revoked] = await tx
      .delete(apiToken)
      .where(and(eq(apiToken.id, id), eq(apiToken.userId, userId), withinBound(actor, apiToken)))
      .returning({ label: apiToken.label });
    if (revoked === undefined) return;
    await appendAuditEvent(tx, ctx, {
      type: 'token_revoked',
      target: { kind: 'token', id },
      ofUser: userId,
      payload: { userId, tokenId: id, label: revoked.label },
    });
  });
}
