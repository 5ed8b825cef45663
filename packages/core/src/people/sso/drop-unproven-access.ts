import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { UserRecord } from '../users/index.ts';

/**
 * Takes password, second factor, sessions, tokens and known identities from an account whose address had never been shown to be its
 * holder's, when its owner comes with proof: somebody else may have made it in their name, to share it from then on. What an organization's
 * provider may have said of the person goes too: the picture, and the name.
 * @param keepOf the organization whose provider brings the owner: what it vouched for before is theirs
 */
export async function dropUnprovenAccess(tx: Db, ctx: Context, { id, email, passwordHash }: UserRecord, keepOf?: string): Promise<void> {
  const { now, store } = ctx.system;
  const { user, session, apiToken, ssoIdentity, samlProvider, oidcProvider, totp, recoveryCode } = store.tables;
  const others = <Table extends typeof session | typeof apiToken>(table: Table) =>
    keepOf === undefined
      ? eq(table.userId, id)
      : and(eq(table.userId, id), or(isNull(table.ssoOrganizationId), ne(table.ssoOrganizationId, keepOf)));
  await tx.update(user).set({ passwordHash: null, updatedAt: now() }).where(eq(user.id, id));
  await tx.delete(totp).where(eq(totp.userId, id));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id));
  const sessions = await tx.delete(session).where(others(session)).returning({ id: session.id });
  const tokens = await tx.delete(apiToken).where(others(apiToken)).returning({ id: apiToken.id });
  const tables = [samlProvider, oidcProvider];
  const kept = tables.map((table) =>
    notInArray(
      ssoIdentity.providerId,
      tx
        .select({ id: table.id })
        .from(table)
        .where(eq(table.organizationId, keepOf ?? '')),
    ),
  );
  const identities = await tx
    .delete(ssoIdentity)
    .where(and(eq(ssoIdentity.userId, id), ...kept))
    .returning({ providerId: ssoIdentity.providerId });
  const gone = ['', ...identities.map(({ providerId }) => providerId)];
  const vouched: { id: string }[] = [];
  for (const table of tables) vouched.push(...(await tx.select({ id: table.id }).from(table).where(inArray(table.id, gone))));
  if (vouched.length > 0) {
    const displayName = email.slice(0, email.lastIndexOf('@')).slice(0, 64);
    await tx.update(user).set({ displayName, photoUrl: null }).where(eq(user.id, id));
  }
  const dropped = { sessions: sessions.length, tokens: tokens.length, identities: identities.length };
  if (passwordHash === null && Object.values(dropped).every((count) => count === 0)) return;
  const payload = { userId: id, password: passwordHash !== null, ...dropped };
  await appendAuditEvent(tx, ctx, { type: 'unproven_access_dropped', payload, target: { kind: 'user', id }, ofUser: id });
}
