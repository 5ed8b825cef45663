import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { UNVOUCHED } from '../auth/index.ts';

/** Ends, inside a transaction, what rests on the word of a provider that goes: its sessions, marks of tokens, links and sign-ins under way. Returns the number of sessions. */
export async function dropProviderTrust(tx: Db, ctx: Context, providerId: string): Promise<number> {
  const { session, apiToken, ssoIdentity, ssoRequest } = ctx.system.store.tables;
  const through = eq(session.ssoProviderId, providerId);
  const ended = await tx
    .delete(session)
    .where(and(through, isNull(session.provenAt)))
    .returning({ id: session.id });
  await tx.update(session).set(UNVOUCHED).where(through);
  // They stay bound to the organization.
  await tx.update(apiToken).set({ ssoProviderId: null }).where(eq(apiToken.ssoProviderId, providerId));
  await tx.delete(ssoIdentity).where(eq(ssoIdentity.providerId, providerId));
  await tx.delete(ssoRequest).where(eq(ssoRequest.providerId, providerId));
  return ended.length;
}

/** Releases, inside a transaction, the members who are held to single sign-on: nobody could come that way any more. Returns their number. */
export async function releaseMembers(tx: Db, ctx: Context, organizationId: string): Promise<number> {
  const { member } = ctx.system.store.tables;
  const held = and(eq(member.organizationId, organizationId), eq(member.sso, true));
  return (await tx.update(member).set({ sso: false }).where(held).returning({ userId: member.userId })).length;
}
