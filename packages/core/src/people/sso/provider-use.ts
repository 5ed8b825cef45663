import { OctavoError } from '@octavo/contract';
import { and, count, countDistinct, eq, exists, isNull, ne, notExists, sql } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';

/** Dependence of people on a provider: what its deletion takes from them. */
export interface ProviderUse {
  /** People who have signed in through it. */
  people: number;
  /** Those of them who have no password, and no other provider: they have to set a password, or sign in through another provider. */
  onlyWay: number;
  /** Sessions that end. */
  sessions: number;
}

/**
 * Returns how much a provider of an organization is used, of either kind; needs the role `admin`.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function providerUse(ctx: Context, organizationId: string, providerId: string): Promise<ProviderUse> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { read, tables } = ctx.system.store;
  const { samlProvider, oidcProvider, ssoIdentity, session, user } = tables;
  const found = await Promise.all(
    [samlProvider, oidcProvider].map((table) =>
      read
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, providerId), eq(table.organizationId, organization.id))),
    ),
  );
  if (found.flat().length === 0) throw new OctavoError('not_found', 'There is no such provider in this organization. Check the id.');
  const linked = read
    .select({ one: sql`1` })
    .from(ssoIdentity)
    .where(and(eq(ssoIdentity.userId, user.id), eq(ssoIdentity.providerId, providerId)));
  const other = read
    .select({ one: sql`1` })
    .from(ssoIdentity)
    .where(and(eq(ssoIdentity.userId, user.id), ne(ssoIdentity.providerId, providerId)));
  const [[people], [alone], [begun]] = await Promise.all([
    read
      .select({ count: countDistinct(ssoIdentity.userId) })
      .from(ssoIdentity)
      .where(eq(ssoIdentity.providerId, providerId)),
    read
      .select({ count: count() })
      .from(user)
      .where(and(isNull(user.passwordHash), exists(linked), notExists(other))),
    read
      .select({ count: count() })
      .from(session)
      .where(and(eq(session.ssoProviderId, providerId), isNull(session.provenAt))),
  ]);
  return { people: Number(people?.count ?? 0), onlyWay: Number(alone?.count ?? 0), sessions: Number(begun?.count ?? 0) };
}
