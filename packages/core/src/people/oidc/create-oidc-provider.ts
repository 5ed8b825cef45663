import { CreateOidcProvider, type OidcProvider } from '@octavo/contract';
import { loadOrganization, requireAdminStill, requireGrantable } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { OidcProviderRecord } from '../sso/index.ts';
import { requireTeamOf } from '../teams/index.ts';
import { oidcColumns } from './oidc-columns.ts';
import { presentOidcProvider } from './present-oidc-provider.ts';
import { requireProvenDomains } from './require-proven-domains.ts';

/**
 * Adds an OpenID Connect provider to an organization; needs its role `admin`. What is missing can be given later; nobody signs in through it before
 * an administrator has passed a test.
 * @throws OctavoError `bad_request`; `forbidden`; `not_found` for the organization or a team that is not of it; `conflict` with code
 * `domain_not_proven`.
 */
export async function createOidcProvider(ctx: Context, organizationId: string, input: CreateOidcProvider): Promise<OidcProvider> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin');
  const { label, ...settings } = parseInput(CreateOidcProvider, input);
  requireGrantable(loaded.role, settings.defaultRole);
  const { now, store } = ctx.system;
  const at = now();
  const id = newId(at);
  const record: OidcProviderRecord = {
    id,
    organizationId: loaded.organization.id,
    label,
    issuer: null,
    clientId: null,
    sealedSecret: null,
    domains: [],
    emailClaim: null,
    nameClaim: null,
    defaultTeamId: null,
    defaultRole: null,
    testedAt: null,
    testFailure: null,
    createdAt: at,
    updatedAt: at,
    ...oidcColumns(ctx, id, settings),
  };
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, record.organizationId);
    await requireTeamOf(tx, ctx, record.organizationId, record.defaultTeamId);
    await requireProvenDomains(tx, ctx, record.organizationId, record.domains);
    await tx.insert(store.tables.oidcProvider).values(record);
    await appendAuditEvent(tx, ctx, {
      type: 'oidc_provider_created',
      organizationId: record.organizationId,
      payload: { providerId: record.id, label, issuer: record.issuer },
      target: { kind: 'oidc-provider', id: record.id },
    });
  });
  return presentOidcProvider(ctx, loaded, record);
}
