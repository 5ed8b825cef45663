import { CreateSamlProvider, type SamlProvider } from '@octavo/contract';
import { loadOrganization } from '../../kernel/access/load-organization.ts';
import { requireGrantable } from '../../kernel/access/require-grantable.ts';
import { appendAuditEvent } from '../../kernel/events/append-event.ts';
import type { Context } from '../../kernel/base/context.ts';
import { newId } from '../../kernel/base/id.ts';
import { parseInput } from '../../kernel/base/parse-input.ts';
import { requireAdminStill } from '../../kernel/access/require-admin-still.ts';
import { presentSamlProvider } from './present-saml-provider.ts';
import { requireTeamOf, samlColumns } from './saml-columns.ts';
import type { SamlProviderRecord } from '../sso/saml-provider.ts';

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
