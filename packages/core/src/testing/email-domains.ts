import { eq } from 'drizzle-orm';
import type { System } from '../kernel/base/index.ts';

/** Makes an organization list an e-mail domain that was proven to be its own. */
export async function proveEmailDomain(system: System, { id }: { id: string }, domain: string): Promise<void> {
  const { organization, emailDomain } = system.store.tables;
  const at = system.now();
  await system.store.tx(async (tx) => {
    const [found] = await tx.select({ emailDomains: organization.emailDomains }).from(organization).where(eq(organization.id, id));
    const emailDomains = [...new Set([...(found?.emailDomains ?? []), domain])];
    await tx.update(organization).set({ emailDomains }).where(eq(organization.id, id));
    const proven = { verifiedAt: at, verifiedBy: 'operator' as const, checkedAt: null, problem: null };
    await tx
      .insert(emailDomain)
      .values({ organizationId: id, domain, ...proven })
      .onConflictDoUpdate({ target: [emailDomain.organizationId, emailDomain.domain], set: proven });
  });
}
