import type { Schema } from '@octavo/db';
import type { System } from '../../kernel/base/index.ts';
import { readCertificates } from './certificates.ts';

/** A row of the saml_provider table. */
export type SamlProviderRecord = Schema['samlProvider']['$inferSelect'];

/** Trust settings that a provider's answers are checked against. */
export interface SamlTrust {
  /** Entity id of the identity provider. */
  entityId: string;
  /** Address that takes sign-ins. */
  ssoUrl: string;
  /** Certificates, in PEM, one of which it signs with. */
  certificates: readonly string[];
}

/** The addresses of a provider here, and the name that Octavo has for it. */
export interface SamlService {
  acsURL: string;
  startURL: string;
  entityID: string;
}

/** Returns the trust settings of a provider, or the reason why it cannot be used yet (decisions B-ORG13 and ruling 15). */
export function trustOf(record: Pick<SamlProviderRecord, 'entityId' | 'ssoUrl' | 'certificate'>): SamlTrust | { problem: string } {
  const { entityId, ssoUrl, certificate } = record;
  const missing = [
    ...(entityId === null ? ['entity id'] : []),
    ...(ssoUrl === null ? ['address for sign-ins'] : []),
    ...(certificate === null ? ['certificate'] : []),
  ];
  if (entityId === null || ssoUrl === null || certificate === null) {
    return { problem: `Not given yet: ${missing.join(', ')}. The identity provider shows what to enter.` };
  }
  const read = readCertificates(certificate);
  return 'problem' in read ? read : { entityId, ssoUrl, certificates: read.pem };
}

/** Returns whether people can sign in through a provider. */
export function isActive(record: Pick<SamlProviderRecord, 'entityId' | 'ssoUrl' | 'certificate'>): boolean {
  return !('problem' in trustOf(record));
}

/** Returns the addresses of a provider. They are entered at the identity provider, so they never change. */
export function samlService({ config }: System, id: string): SamlService {
  const base = `${config.url}/sso/saml/${id}`;
  return { acsURL: `${base}/acs`, startURL: `${base}/start`, entityID: `${base}/metadata` };
}
