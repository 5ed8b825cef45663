import { hash } from 'node:crypto';
import type { OidcProviderStatus } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { open, type System } from '../../kernel/base/index.ts';

/** A row of the oidc_provider table. */
export type OidcProviderRecord = Schema['oidcProvider']['$inferSelect'];

/** Settings that sign-ins through a provider are checked against. */
export interface OidcTrust {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Claims that hold address and name; undefined for those of the standard. */
  emailClaim: string | undefined;
  nameClaim: string | undefined;
  /** Changes with whatever decides who the provider's people are; a sign-in that began under another one does not end. */
  mark: string;
}

/** Addresses of a provider here. */
export interface OidcService {
  redirectURL: string;
  startURL: string;
  testURL: string;
}

/** Returns the purpose that a client secret is sealed for. */
export function purposeOfOidc(id: string): string {
  return `oidc-provider:${id}`;
}

/** Returns the trust settings of a provider, or the reason why it cannot be used yet. */
export function oidcTrustOf({ config }: System, record: OidcProviderRecord): OidcTrust | { problem: string } {
  const { id, issuer, clientId, sealedSecret, emailClaim, nameClaim } = record;
  const missing = missingOf(record);
  if (issuer === null || clientId === null || sealedSecret === null) {
    return { problem: `Not given yet: ${missing.join(', ')}. The identity provider shows what to enter.` };
  }
  return {
    issuer,
    clientId,
    clientSecret: open(config.secret, sealedSecret, purposeOfOidc(id)),
    emailClaim: emailClaim ?? undefined,
    nameClaim: nameClaim ?? undefined,
    mark: hash('sha256', JSON.stringify([issuer, clientId, emailClaim])),
  };
}

/** Returns the state of a provider: people sign in through it only once an administrator has passed a test. */
export function oidcStatusOf(record: OidcProviderRecord): OidcProviderStatus {
  if (missingOf(record).length > 0) return 'pending';
  return record.testedAt === null ? 'untested' : 'active';
}

function missingOf({ issuer, clientId, sealedSecret }: OidcProviderRecord): string[] {
  return [
    ...(issuer === null ? ['issuer'] : []),
    ...(clientId === null ? ['client id'] : []),
    ...(sealedSecret === null ? ['client secret'] : []),
  ];
}

/** Returns the addresses of a provider. They are entered at the identity provider, so they never change. */
export function oidcService({ config }: System, id: string): OidcService {
  const base = `${config.url}/sso/oidc/${id}`;
  return { redirectURL: `${base}/callback`, startURL: `${base}/start`, testURL: `${base}/test` };
}
