import { type SamlProvider, UpdateSamlProvider } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireAdminStill, requireGrantable } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requireNoLockOut, type SamlProviderRecord } from '../sso/index.ts';
import { requireTeamOf } from '../teams/index.ts';
import { loadSamlProvider, samlProviderNotFound } from './load-saml-provider.ts';
import { presentSamlProvider } from './present-saml-provider.ts';
import { samlColumns } from './saml-columns.ts';

/**
 * Changes a SAML provider; needs the role `admin`. Another entity id is another identity provider: who the people of the former were is
 * forgotten, and found out anew at their next sign-in.
 * @throws OctavoError `bad_request`; `forbidden`; `not_found` for the provider or a team that is not of the organization; `conflict` with
 * code `sso_would_lock_out` when it would leave an organization that enforces single sign-on without a way to sign in.
 */
export async function updateSamlProvider(
  ctx: Context,
  organizationId: string,
  id: string,
  input: UpdateSamlProvider,
): Promise<SamlProvider> {
  const { provider, ...loaded } = await loadSamlProvider(ctx, organizationId, id);
  const change = parseInput(UpdateSamlProvider, input);
  requireGrantable(loaded.role, change.defaultRole);
  const columns = samlColumns(change);
  if (Object.keys(columns).length === 0) return presentSamlProvider(ctx, loaded, provider);
  const { now, store } = ctx.system;
  const { samlProvider, ssoIdentity } = store.tables;
  const updated = await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, provider.organizationId);
    await requireTeamOf(tx, ctx, provider.organizationId, columns.defaultTeamId);
    const [before] = await tx.select().from(samlProvider).where(eq(samlProvider.id, provider.id));
    const [row] = await tx
      .update(samlProvider)
      .set({ ...columns, ...(before !== undefined && isOtherTrust(before, columns) ? { testedAt: null } : {}), updatedAt: now() })
      .where(eq(samlProvider.id, provider.id))
      .returning();
    if (before === undefined || row === undefined) throw samlProviderNotFound();
    if (before.entityId !== row.entityId) await tx.delete(ssoIdentity).where(eq(ssoIdentity.providerId, row.id));
    await requireNoLockOut(tx, ctx, row.organizationId);
    await appendAuditEvent(tx, ctx, {
      type: 'saml_provider_updated',
      organizationId: row.organizationId,
      payload: { providerId: row.id, label: row.label, changed: Object.keys(columns) },
      target: { kind: 'saml-provider', id: row.id },
    });
    return row;
  });
  return presentSamlProvider(ctx, loaded, updated);
}

/** Returns whether a change is of what sign-ins are checked against: then nobody has signed in with the settings as they are. */
function isOtherTrust(before: SamlProviderRecord, columns: Partial<SamlProviderRecord>): boolean {
  const { entityId, certificate, ssoUrl } = { ...before, ...columns };
  return entityId !== before.entityId || certificate !== before.certificate || ssoUrl !== before.ssoUrl;
}
