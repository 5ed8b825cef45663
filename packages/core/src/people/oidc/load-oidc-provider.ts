import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { OidcProviderRecord } from '../sso/index.ts';

/** A provider, and the organization that has it. */
export interface LoadedOidcProvider extends LoadedOrganization {
  provider: OidcProviderRecord;
}

/**
 * Loads a provider of an organization; needs its role `admin`.
 * @throws OctavoError `not_found` for the organization and for a provider that is not of it; `forbidden`.
 */
export async function loadOidcProvider(ctx: Context, organizationId: string, id: string): Promise<LoadedOidcProvider> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { oidcProvider } = store.tables;
  const [provider] = await store.read
    .select()
    .from(oidcProvider)
    .where(and(eq(oidcProvider.id, id), eq(oidcProvider.organizationId, loaded.organization.id)));
  if (provider === undefined) throw oidcProviderNotFound();
  return { ...loaded, provider };
}

/** Returns the answer for a provider that is not there, and for one of another organization. */
export function oidcProviderNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such OpenID Connect provider in this organization. Check the id.');
}
