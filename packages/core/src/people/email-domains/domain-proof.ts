import type { System } from '../../kernel/base/index.ts';
import { type ProofRecord, proofOf } from '../../kernel/domain-proof/index.ts';

/**
 * Returns the DNS record which proves that whoever is in charge of an e-mail domain wants an organization to count it as its own. It names this
 * organization alone, follows from the installation's secret, and is always the same.
 */
export function domainProof({ config }: System, organizationId: string, domain: string): ProofRecord {
  const proof = proofOf(config, `email-domain\n${organizationId}\n${domain}`);
  return { type: 'TXT', name: `_octavo.${domain}`, value: `octavo-organization=${proof}` };
}
