import type { Db } from '@octavo/db';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/** Returns the domain of an e-mail address as it is kept. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/** Returns true if the domain of an address was proven to be an organization's: by DNS, or by the operator. */
export async function isProvenDomain(db: Db, ctx: Context, organizationId: string, email: string): Promise<boolean> {
  const { emailDomain } = ctx.system.store.tables;
  const [found] = await db
    .select({ domain: emailDomain.domain })
    .from(emailDomain)
    .where(and(eq(emailDomain.organizationId, organizationId), eq(emailDomain.domain, domainOf(email)), isNotNull(emailDomain.verifiedAt)));
  return found !== undefined;
}
