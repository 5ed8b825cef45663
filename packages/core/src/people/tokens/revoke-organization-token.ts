import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, ne } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import type { TokenRecord } from './present-token.ts';
import { reachesOrganization } from './reaching-tokens.ts';

/**
 * Revokes a token of a member, for an administrator of the organization: it stops working at once, and its owner is told by mail. One that works in other
 * organizations too is not theirs to revoke. Does nothing for an id of no token that reaches into the organization.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` for one that works elsewhere, too.
 */
export async function revokeOrganizationToken(ctx: Context, organizationId: string, id: string): Promise<void> {
  await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { apiToken, member } = store.tables;
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organizationId);
    const [found] = await tx
      .select({ token: apiToken })
      .from(member)
      .innerJoin(apiToken, eq(apiToken.userId, member.userId))
      .where(and(eq(apiToken.id, id), reachesOrganization(store.tables, organizationId)));
    if (found === undefined) return;
    const { label, userId } = found.token;
    if (await worksElsewhere(tx, ctx, organizationId, found.token)) throw ofSeveral();
    await tx.delete(apiToken).where(eq(apiToken.id, id));
    await notifySecurityChange(tx, ctx, userId, { event: 'token-revoked', label });
    await appendAuditEvent(tx, ctx, {
      type: 'token_revoked',
      target: { kind: 'token', id },
      ofUser: userId,
      payload: { userId, tokenId: id, label },
    });
  });
}

async function worksElsewhere(tx: Db, { system }: Context, organizationId: string, token: TokenRecord): Promise<boolean> {
  if (token.ssoOrganizationId === organizationId && token.provenAt === null) return false;
  const { member } = system.store.tables;
  const [other] = await tx
    .select({ id: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, token.userId), ne(member.organizationId, organizationId), eq(member.disabled, false)))
    .limit(1);
  return other !== undefined;
}

function ofSeveral(): OctavoError {
  return new OctavoError(
    'conflict',
    'This token works in other organizations too, so it is not yours to revoke. Ask its owner to revoke it, or disable the person here: their tokens then have no rights in this organization.',
  );
}
