import { and, eq } from 'drizzle-orm';
import { isOpenOrganization } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { type OidcProviderRecord, type OidcService, type OidcTrust, oidcService, oidcTrustOf, ssoError } from '../sso/index.ts';

/** A provider through which somebody signs in, or tests it. */
export interface OidcSignInProvider {
  id: string;
  organizationId: string;
  /** Domains that it signs people in of, as far as they are proven; empty for all that are. */
  domains: readonly string[];
  /** False until an administrator has passed a test: then it signs in nobody. */
  isTested: boolean;
  trust: OidcTrust;
  service: OidcService;
}

/**
 * Returns the provider that a sign-in goes through. For whoever comes: nothing of it is shown.
 * @throws OctavoError `sso_not_configured` when there is no such provider, or it is pending.
 */
export async function findOidcSignIn(system: System, id: string): Promise<OidcSignInProvider> {
  const { oidcProvider } = system.store.tables;
  const [record] = await system.store.read
    .select()
    .from(oidcProvider)
    .where(and(eq(oidcProvider.id, id), isOpenOrganization(system.store, oidcProvider.organizationId)));
  if (record === undefined) throw ssoError('sso_not_configured');
  return toSignIn(system, record);
}

function toSignIn(system: System, record: OidcProviderRecord): OidcSignInProvider {
  const trust = oidcTrustOf(system, record);
  if ('problem' in trust) throw ssoError('sso_not_configured', trust.problem);
  const { id, organizationId, domains, testedAt } = record;
  return { id, organizationId, domains, isTested: testedAt !== null, trust, service: oidcService(system, id) };
}
