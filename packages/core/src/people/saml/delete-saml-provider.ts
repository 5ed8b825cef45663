import { isOctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { dropProviderTrust, hasActiveSsoProvider, releaseMembers, requireNoLockOut } from '../sso/index.ts';

/**
 * Removes a SAML provider with all that came through it: sessions end, tokens no longer count as single sign-on, and who its people were is
 * forgotten. Where no other way to sign in through a provider is left, nobody is held to it any more. Does nothing when there is no such
 * provider, or the actor may not know of it (decisions A18); needs the role `admin`.
 * @throws OctavoError `forbidden`; `conflict` with code `sso_would_lock_out` when it is the last active one of an organization
 * that enforces single sign-on.
 */
export async function deleteSamlProvider(ctx: Context, organizationId: string, id: string): Promise<void> {
  const loaded = await loadOrganization(ctx, organizationId, 'admin').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { organization } = loaded;
  const { store } = ctx.system;
  const { samlProvider } = store.tables;
  await store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, organization.id);
    const [gone] = await tx
      .delete(samlProvider)
      .where(and(eq(samlProvider.id, id), eq(samlProvider.organizationId, organization.id)))
      .returning({ label: samlProvider.label });
    if (gone === undefined) return;
    await requireNoLockOut(tx, ctx, organization.id);
    const sessions = await dropProviderTrust(tx, ctx, id);
    const released = (await hasActiveSsoProvider(tx, ctx, organization.id)) ? 0 : await releaseMembers(tx, ctx, organization.id);
    await appendAuditEvent(tx, ctx, {
      type: 'saml_provider_deleted',
      organizationId: organization.id,
      payload: { providerId: id, label: gone.label, sessions, released },
      target: { kind: 'saml-provider', id },
    });
  });
}
