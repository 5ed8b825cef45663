import { timestamp } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ProofRecord } from '../../kernel/domain-proof/index.ts';
import { domainProof } from './domain-proof.ts';

/** An e-mail domain that an organization lists, as its admins see it. */
export interface EmailDomainState {
  domain: string;
  /** Since when it counts; absent until it is proven. */
  verifiedAt?: string;
  verifiedBy?: 'dns' | 'operator';
  /** Time of the last query of the name servers; `problem` is its finding. */
  checkedAt?: string;
  problem?: string;
  /** The DNS record that proves it. */
  record: ProofRecord;
}

const PROBLEMS: Record<string, string> = {
  missing: 'The DNS record was not found. Set it where the domain is administered; it may take hours until it is seen everywhere.',
  invalid: 'Name servers do not take this for a domain. Check how it is written.',
};
const UNREACHABLE =
  'The name servers did not answer. Nothing has to be done unless it stays so: then look whether this server can resolve names.';

/**
 * Returns the e-mail domains that an organization lists, in its order, each with what proves it. For its admins.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listEmailDomains(ctx: Context, organizationId: string): Promise<EmailDomainState[]> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { system } = ctx;
  const { emailDomain } = system.store.tables;
  const rows = await system.store.read.select().from(emailDomain).where(eq(emailDomain.organizationId, organization.id));
  const known = new Map(rows.map((row) => [row.domain, row]));
  return organization.emailDomains.map((domain) => {
    const row = known.get(domain);
    const problem = row?.problem ?? null;
    return {
      domain,
      ...(row === undefined || row.verifiedAt === null ? {} : { verifiedAt: timestamp(row.verifiedAt) }),
      ...(row === undefined || row.verifiedBy === null ? {} : { verifiedBy: row.verifiedBy }),
      ...(row === undefined || row.checkedAt === null ? {} : { checkedAt: timestamp(row.checkedAt) }),
      ...(problem === null ? {} : { problem: PROBLEMS[problem] ?? UNREACHABLE }),
      record: domainProof(system, organization.id, domain),
    };
  });
}
