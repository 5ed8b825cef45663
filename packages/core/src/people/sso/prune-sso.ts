import { and, eq, lt, ne, notExists, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/**
 * Removes sign-ins that nobody ended, assertions that have expired and could not be used again as it is, and identities at providers that went
 * with their organization. Returns how many.
 */
export async function pruneSso(system: System): Promise<number> {
  const { store, now } = system;
  const { ssoRequest, ssoAssertion, ssoIdentity, samlProvider, oidcProvider } = store.tables;
  return store.tx(async (tx) => {
    const requests = await tx.delete(ssoRequest).where(lt(ssoRequest.expiresAt, now())).returning({ id: ssoRequest.id });
    const assertions = await tx.delete(ssoAssertion).where(lt(ssoAssertion.expiresAt, now())).returning({ hash: ssoAssertion.hash });
    const nowhere = [samlProvider, oidcProvider].map((table) =>
      notExists(tx.select({ one: sql`1` }).from(table).where(eq(table.id, ssoIdentity.providerId))),
    );
    const identities = await tx
      .delete(ssoIdentity)
      .where(and(ne(ssoIdentity.providerId, 'oidc'), ...nowhere))
      .returning({ userId: ssoIdentity.userId });
    return requests.length + assertions.length + identities.length;
  });
}
