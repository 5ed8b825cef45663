import { type OidcProvider, UpdateOidcProvider } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireAdminStill, requireGrantable } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type OidcProviderRecord, requireNoLockOut } from '../sso/index.ts';
import { requireTeamOf } from '../teams/index.ts';
import { loadOidcProvider, oidcProviderNotFound } from './load-oidc-provider.ts';
import { oidcColumns } from './oidc-columns.ts';
import { presentOidcProvider } from './present-oidc-provider.ts';
import { requireProvenDomains } from './require-proven-domains.ts';

/**
 * Changes an OpenID Connect provider; needs the role `admin`. Another issuer is another identity provider: who the people of the former were is forgotten,
 * and the client secret with it, which is for the provider that it was given for and no other. Another issuer, client or claim of the address has to pass
 * a test before people sign in again; another secret of the same client has not, so that it can be rotated.
 * @throws OctavoError `bad_request`; `forbidden`; `not_found` for the provider or a team that is not of the organization; `conflict` with
 * code `domain_not_proven`, or with `sso_would_lock_out` when it would leave an organization that enforces single sign-on without a way to sign in.
 */
export async function updateOidcProvider(
  ctx: Context,
  organizationId: string,
  id: string,
  input: UpdateOidcProvider,
): Promise<OidcProvider> {
  const { provider, ...loaded } = await loadOidcProvider(ctx, organizationId, id);
  const change = parseInput(UpdateOidcProvider, input);
  requireGrantable(loaded.role, change.defaultRole);
  const columns = oidcColumns(ctx, provider.id, change);
  if (Object.keys(columns).length === 0) return presentOidcProvider(ctx, loaded, provider);
  const { now, store } = ctx.system;
  const { oidcProvider, ssoIdentity } = store.tables;
  const updated = await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, provider.organizationId);
    await requireTeamOf(tx, ctx, provider.organizationId, columns.defaultTeamId);
    await requireProvenDomains(tx, ctx, provider.organizationId, columns.domains);
    const [before] = await tx.select().from(oidcProvider).where(eq(oidcProvider.id, provider.id));
    if (before === undefined) throw oidcProviderNotFound();
    const [row] = await tx
      .update(oidcProvider)
      .set({ ...columns, ...consequencesOf(before, columns), updatedAt: now() })
      .where(eq(oidcProvider.id, provider.id))
      .returning();
    if (row === undefined) throw oidcProviderNotFound();
    if (before.issuer !== row.issuer) await tx.delete(ssoIdentity).where(eq(ssoIdentity.providerId, row.id));
    await requireNoLockOut(tx, ctx, row.organizationId);
    await appendAuditEvent(tx, ctx, {
      type: 'oidc_provider_updated',
      organizationId: row.organizationId,
      payload: { providerId: row.id, label: row.label, changed: Object.keys(columns).map(nameOf) },
      target: { kind: 'oidc-provider', id: row.id },
    });
    return row;
  });
  return presentOidcProvider(ctx, loaded, updated);
}

/** Returns what a change takes back: the test, where other people may come, and the secret, where it would go to somebody else. */
function consequencesOf(before: OidcProviderRecord, columns: Partial<OidcProviderRecord>): Partial<OidcProviderRecord> {
  const { issuer, clientId, emailClaim, sealedSecret } = { ...before, ...columns };
  const isOtherIssuer = issuer !== before.issuer;
  const isOther = isOtherIssuer || clientId !== before.clientId || emailClaim !== before.emailClaim;
  return {
    ...(isOther ? { testedAt: null } : {}),
    ...(isOther || sealedSecret !== before.sealedSecret ? { testFailure: null } : {}),
    ...(isOtherIssuer && columns.sealedSecret === undefined ? { sealedSecret: null } : {}),
  };
}

/** Returns the name of a column as people know it: the secret is not said to be sealed. */
function nameOf(column: string): string {
  return column === 'sealedSecret' ? 'clientSecret' : column;
}
