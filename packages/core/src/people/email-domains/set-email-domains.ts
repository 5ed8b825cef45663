import type { Db } from '@octavo/db';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueDomainCheck } from './enqueue-domain-check.ts';

/**
 * Makes an organization list exactly these domains, inside a transaction. What was proven stays so; a new one counts once it is proven, which is
 * looked for at once and then again and again for five days. Says nothing on who may.
 */
export async function setEmailDomains(tx: Db, ctx: Context, organizationId: string, domains: readonly string[]): Promise<void> {
  const { emailDomain } = ctx.system.store.tables;
  const mine = eq(emailDomain.organizationId, organizationId);
  await tx.delete(emailDomain).where(domains.length === 0 ? mine : and(mine, notInArray(emailDomain.domain, [...domains])));
  if (domains.length === 0) return;
  const added = await tx
    .insert(emailDomain)
    .values(domains.map((domain) => ({ organizationId, domain, verifiedAt: null, verifiedBy: null, checkedAt: null, problem: null })))
    .onConflictDoNothing()
    .returning({ domain: emailDomain.domain });
  for (const { domain } of added) await enqueueDomainCheck(tx, ctx, { organizationId, domain });
}
