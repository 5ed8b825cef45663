import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { appendAuditEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import type { UserRecord } from '../users/present-user.ts';

/**
 * Takes password, second factor, sessions, tokens and known identities from an account whose address had never been shown to be its
 * holder's, when its owner comes with proof: somebody else may have made it in their name, to share it from then on.
 */
export async function dropUnprovenAccess(tx: Db, ctx: Context, { id, passwordHash }: UserRecord): Promise<void> {
  const { user, session, apiToken, ssoIdentity, totp, recoveryCode } = ctx.system.store.tables;
  await tx.update(user).set({ passwordHash: null }).where(eq(user.id, id));
  await tx.delete(totp).where(eq(totp.userId, id));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id));
  const sessions = await tx.delete(session).where(eq(session.userId, id)).returning({ id: session.id });
  const tokens = await tx.delete(apiToken).where(eq(apiToken.userId, id)).returning({ id: apiToken.id });
  await tx.delete(ssoIdentity).where(eq(ssoIdentity.userId, id));
  if (passwordHash === null && sessions.length === 0 && tokens.length === 0) return;
  const payload = { userId: id, password: passwordHash !== null, sessions: sessions.length, tokens: tokens.length };
  await appendAuditEvent(tx, ctx, { type: 'unproven_access_dropped', payload, target: { kind: 'user', id }, ofUser: id });
}
