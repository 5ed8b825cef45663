import type { Db, Schema } from '@octavo/db';
import { and, eq, or } from 'drizzle-orm';
import type { Context, System, UserActor } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { hashSecret } from '../auth/index.ts';
import { hashClient } from './access.ts';

/**
 * Ends the access of a client by its token or its refresh token (RFC 7009): both stop working at once. Does nothing for a token that is none of the client's, expired or
 * not there, all of which the client may forget.
 */
export async function revokeAccess(
  system: System,
  { token, clientId }: { token: string; clientId: string },
  request: Pick<Context, 'requestId' | 'address'>,
): Promise<void> {
  const { apiToken } = system.store.tables;
  const secret = hashSecret(token);
  const isIts = and(eq(apiToken.clientHash, hashClient(clientId)), or(eq(apiToken.secretHash, secret), eq(apiToken.refreshHash, secret)));
  await system.store.tx(async (tx) => {
    const [found] = await tx.select().from(apiToken).where(isIts);
    if (found === undefined) return;
    const actor: UserActor = { kind: 'user', userId: found.userId, via: 'token', credentialId: found.id };
    await endAccess(tx, { system, actor, ...request }, found);
  });
}

/** Ends a token inside a transaction, and tells the audit. */
export async function endAccess(tx: Db, ctx: Context, { id, userId, label }: Schema['apiToken']['$inferSelect']): Promise<void> {
  const { apiToken } = ctx.system.store.tables;
  await tx.delete(apiToken).where(eq(apiToken.id, id));
  await appendAuditEvent(tx, ctx, {
    type: 'token_revoked',
    target: { kind: 'token', id },
    ofUser: userId,
    payload: { userId, tokenId: id, label },
  });
}
