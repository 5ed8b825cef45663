import { type OidcSignInProvider, ssoError } from '@octavo/core';
import type { Identified } from './exchange-code.ts';

/** The issuer of every Google account, of companies and of consumers. */
const GOOGLE = 'https://accounts.google.com';

/**
 * Checks that a person is one of the company's at an issuer that has accounts for everybody: whoever left the company may still have one with an address
 * of its domain.
 * @throws OctavoError `sso_other_domain`.
 */
export function requireOwnPerson({ domains }: Pick<OidcSignInProvider, 'domains'>, { issuer, hostedDomain, email }: Identified): void {
  if (issuer !== GOOGLE) return;
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const hosted = hostedDomain?.toLowerCase();
  // Google names the first domain of a company; its others are listed here.
  if (hosted !== undefined && (hosted === domain || domains.includes(hosted))) return;
  throw ssoError('sso_other_domain', 'the account is none of a company with Google Workspace whose domain is listed');
}
