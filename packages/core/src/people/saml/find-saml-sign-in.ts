import { and, eq } from 'drizzle-orm';
import { isOpenOrganization } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { type SamlService, type SamlTrust, samlService, ssoError, trustOf } from '../sso/index.ts';

/** A provider through which somebody signs in. */
export interface SamlSignInProvider {
  id: string;
  organizationId: string;
  label: string;
  trust: SamlTrust;
  service: SamlService;
}

/**
 * Returns the provider that a sign-in goes through. For whoever comes: nothing of it is shown.
 * @throws OctavoError `sso_not_configured` when there is no such provider, or it is pending.
 */
export async function findSamlSignIn(system: System, id: string): Promise<SamlSignInProvider> {
  const { samlProvider } = system.store.tables;
  const [record] = await system.store.read
    .select()
    .from(samlProvider)
    .where(and(eq(samlProvider.id, id), isOpenOrganization(system.store, samlProvider.organizationId)));
  if (record === undefined) throw ssoError('sso_not_configured');
  const trust = trustOf(record);
  if ('problem' in trust) throw ssoError('sso_not_configured', trust.problem);
  return { id: record.id, organizationId: record.organizationId, label: record.label, trust, service: samlService(system, record.id) };
}

/**
 * Returns the addresses of a provider, pending or not: its identity provider asks for them before the rest is known.
 * @throws OctavoError `sso_not_configured` when there is no such provider.
 */
export async function findSamlService(system: System, id: string): Promise<SamlService> {
  const { samlProvider } = system.store.tables;
  const [found] = await system.store.read
    .select({ id: samlProvider.id })
    .from(samlProvider)
    .where(and(eq(samlProvider.id, id), isOpenOrganization(system.store, samlProvider.organizationId)));
  if (found === undefined) throw ssoError('sso_not_configured');
  return samlService(system, found.id);
}
