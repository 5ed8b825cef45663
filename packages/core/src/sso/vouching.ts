import type { Db } from '@octavo/db';
import { and, eq, like, lt, ne } from 'drizzle-orm';
import type { Context } from '../kernel/context.ts';
import type { UserRecord } from '../users/present-user.ts';
import type { SsoSignIn } from './sign-in-through-sso.ts';

/**
 * Whether an address counts as shown to be the person's: the installation's provider checked it, or its domain is one of the organization's
 * and no older organization names the domain (where others than the operator make organizations). What an organization's provider says of having checked it does not count.
 */
export async function isProvenAddress(tx: Db, ctx: Context, input: SsoSignIn, email: string): Promise<boolean> {
  const { organizationId } = input;
  if (organizationId === '*') return input.emailVerified;
  const { organization } = ctx.system.store.tables;
  const [found] = await tx
    .select({ emailDomains: organization.emailDomains })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!found?.emailDomains.includes(domain)) return false;
  if (madeByOperator(ctx)) return true;
  // Whoever may make an organization may write any domain into it: who said it first is believed. Domains have no wildcards of LIKE.
  const [older] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(lt(organization.id, organizationId), like(organization.emailDomains, `%"${domain}"%`)))
    .limit(1);
  return older === undefined;
}

/**
 * Whether a provider may open an account that has a proven address. That of an organization opens none that belongs to another one too:
 * its admins could read there what they were never given. Where the operator makes all organizations, their admins are trusted alike.
 */
export async function mayVouchFor(tx: Db, ctx: Context, { organizationId }: SsoSignIn, user: UserRecord): Promise<boolean> {
  if (organizationId === '*' || madeByOperator(ctx)) return true;
  const { member } = ctx.system.store.tables;
  const [other] = await tx
    .select({ id: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, user.id), ne(member.organizationId, organizationId)))
    .limit(1);
  return other === undefined;
}

function madeByOperator({ system }: Context): boolean {
  return system.config.organizations === 'operator';
}
