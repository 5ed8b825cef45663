import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { UNVOUCHED } from '../auth/index.ts';
import { isProvenDomain } from '../email-domains/index.ts';

/**
 * Takes from a person who joins an organization the links to providers of other organizations, with the sessions that began through them, inside
 * a transaction. A link stays when the person made it themselves, or the domain of their address was proven to be that organization's.
 */
export async function dropForeignLinks(tx: Db, ctx: Context, organizationId: string, userId: string): Promise<void> {
  const { user, session, ssoIdentity, samlProvider, oidcProvider } = ctx.system.store.tables;
  const gone: { providerId: string; organizationId: string }[] = [];
  for (const table of [samlProvider, oidcProvider]) {
    const links = await tx
      .select({ providerId: ssoIdentity.providerId, organizationId: table.organizationId, email: user.email })
      .from(ssoIdentity)
      .innerJoin(table, eq(table.id, ssoIdentity.providerId))
      .innerJoin(user, eq(user.id, ssoIdentity.userId))
      .where(and(eq(ssoIdentity.userId, userId), ne(table.organizationId, organizationId), isNull(ssoIdentity.confirmedAt)));
    for (const link of links) if (!(await isProvenDomain(tx, ctx, link.organizationId, link.email))) gone.push(link);
  }
  if (gone.length === 0) return;
  const providers = gone.map(({ providerId }) => providerId);
  await tx
    .delete(ssoIdentity)
    .where(and(eq(ssoIdentity.userId, userId), inArray(ssoIdentity.providerId, providers), isNull(ssoIdentity.confirmedAt)));
  const through = and(eq(session.userId, userId), inArray(session.ssoProviderId, providers));
  await tx.delete(session).where(and(through, isNull(session.provenAt)));
  await tx.update(session).set(UNVOUCHED).where(through);
  for (const { providerId, organizationId: of } of gone) {
    const target = { kind: 'user', id: userId } as const;
    await appendAuditEvent(tx, ctx, { type: 'sso_identity_dropped', organizationId: of, payload: { userId, providerId }, target });
  }
}
