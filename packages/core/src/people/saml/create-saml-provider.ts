import { CreateSamlProvider, type SamlProvider } from '@octavo/contract';
import { loadOrganization, requireAdminStill, requireGrantable } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { SamlProviderRecord } from '../sso/index.ts';
import { requireTeamOf } from '../teams/index.ts';
import { presentSamlProvider } from './present-saml-provider.ts';
import { samlColumns } from './saml-columns.ts';

/**
 * Adds a SAML provider to an organization; needs its role `admin`. What is missing can be given later: until then the provider is pending.
 * @throws OctavoError `bad_request`; `forbidden`; `not_found` for the organization or a team that is not of it.
 */
export async function createSamlProvider(ctx: Context, organizationId: string, input: CreateSamlProvider): Promise<SamlProvider> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin');
  const { label, ...settings } = parseInput(CreateSamlProvider, input);
  requireGrantable(loaded.role, settings.defaultRole);
  const { now, store } = ctx.system;
  const at = now();
  const record: SamlProviderRecord = {
    id: newId(at),
    organizationId: loaded.organization.id,
    label,
    entityId: null,
    certificate: null,
    ssoUrl: null,
    defaultTeamId: null,
    defaultRole: null,
    testedAt: null,
    createdAt: at,
    updatedAt: at,
    ...samlColumns(settings),
  };
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, record.organizationId);
    await requireTeamOf(tx, ctx, record.organizationId, record.defaultTeamId);
    await tx.insert(store.tables.samlProvider).values(record);
    await appendAuditEvent(tx, ctx, {
      type: 'saml_provider_created',
      organizationId: record.organizationId,
      payload: { providerId: record.id, label },
      target: { kind: 'saml-provider', id: record.id },
    });
  });
  return presentSamlProvider(ctx, loaded, record);
}
