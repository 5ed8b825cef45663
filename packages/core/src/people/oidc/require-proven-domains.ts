import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Checks that every domain was proven to be the organization's: within others, the word of its provider counts for nobody.
 * @throws OctavoError `conflict` with code `domain_not_proven`.
 */
export async function requireProvenDomains(
  tx: Db,
  ctx: Context,
  organizationId: string,
  domains: readonly string[] | undefined,
): Promise<void> {
  if (domains === undefined || domains.length === 0) return;
  const { emailDomain } = ctx.system.store.tables;
  const proven = await tx
    .select({ domain: emailDomain.domain })
    .from(emailDomain)
    .where(
      and(eq(emailDomain.organizationId, organizationId), inArray(emailDomain.domain, [...domains]), isNotNull(emailDomain.verifiedAt)),
    );
  const known = new Set(proven.map(({ domain }) => domain));
  const missing = domains.find((domain) => !known.has(domain));
  if (missing === undefined) return;
  throw new OctavoError(
    'conflict',
    `The domain ${missing} is not proven to be the organization’s. Prove it under its e-mail domains first.`,
    { code: 'domain_not_proven' },
  );
}
