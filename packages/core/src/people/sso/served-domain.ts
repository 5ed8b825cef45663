import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { domainOf, isProvenDomain } from '../email-domains/index.ts';
import { ssoError } from './sso-error.ts';
import type { SsoSignIn } from './sso-sign-in.ts';

/**
 * Checks that the word of a provider counts for an address: where it is held to domains, the address must be of one of them that was proven to be
 * the organization's.
 * @throws OctavoError `sso_other_domain`.
 */
export async function requireServedDomain(
  tx: Db,
  ctx: Context,
  { organizationId, onlyDomains }: Pick<SsoSignIn, 'organizationId' | 'onlyDomains'>,
  email: string,
): Promise<void> {
  if (onlyDomains === undefined) return;
  const served = onlyDomains.length === 0 || onlyDomains.includes(domainOf(email));
  if (served && (await isProvenDomain(tx, ctx, organizationId, email))) return;
  throw ssoError(
    'sso_other_domain',
    served ? 'the domain of the address is not proven' : 'the provider is not for the domain of the address',
  );
}

/** Checks that a provider does not say of an address that nobody checked it. @throws OctavoError `sso_unverified_email`. */
export function requireVerified({ emailUnverified }: Pick<SsoSignIn, 'emailUnverified'>): void {
  if (emailUnverified === true) throw ssoError('sso_unverified_email', 'the provider says that it has not checked the address');
}
