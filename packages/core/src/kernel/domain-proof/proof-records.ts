import { createHmac } from 'node:crypto';
import type { System } from '../base/index.ts';

/** A DNS record that proves that a host name may be a site's. */
export interface ProofRecord {
  type: 'CNAME' | 'TXT';
  name: string;
  value: string;
}

/** Returns the proof of a claim, such as that a site may have a host name: nobody else can compute it, and it is always the same. */
export function proofOf({ secret }: Pick<System['config'], 'secret'>, claim: string): string {
  return createHmac('sha256', secret).update(claim).digest('hex').slice(0, PROOF_LENGTH);
}

/** Hexadecimal digits of a proof: 160 bits, and fewer than the 63 characters that a label of a name may have (RFC 1035). */
const PROOF_LENGTH = 40;

/**
 * Returns the records of which any one proves that whoever is in charge of a host name wants a site to have it. Both name this site alone, so that
 * nobody else can make use of a record that was set for it; they follow from the installation's secret, and are always the same.
 */
export function proofRecords({ config }: System, siteId: string, hostname: string): ProofRecord[] {
  const proof = proofOf(config, `site-hostname\n${siteId}\n${hostname}`);
  const txt: ProofRecord = { type: 'TXT', name: `_octavo.${hostname}`, value: `octavo-site=${proof}` };
  const host = config.sitesHost?.replace(/:\d+$/, '');
  return host === undefined ? [txt] : [{ type: 'CNAME', name: hostname, value: `${proof}.${host}` }, txt];
}
