import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { SamlProviderRecord } from '../sso/index.ts';

/** A provider, and the organization that has it. */
export interface LoadedSamlProvider extends LoadedOrganization {
  provider: SamlProviderRecord;
}

/**
 * Loads a provider of an organization; needs its role `admin`.
 * @throws OctavoError `not_found` for the organization and for a provider that is not of it; `forbidden`.
 */
export async function loadSamlProvider(ctx: Context, organizationId: string, id: string): Promise<LoadedSamlProvider> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { samlProvider } = store.tables;
  const [provider] = await store.read
    .select()
    .from(samlProvider)
    .where(and(eq(samlProvider.id, id), eq(samlProvider.organizationId, loaded.organization.id)));
  if (provider === undefined) throw samlProviderNotFound();
  return { ...loaded, provider };
}

/** Returns the answer for a provider that is not there, and for one of another organization. */
export function samlProviderNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such SAML provider in this organization. Check the id.');
}
