import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadIntegration, publisherOf, requireOrganizationRoleStill, touchSitesOfIntegration } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';

/**
 * Removes an integration with all of its installations, tokens, tasks and traces. Needs the role `create` in the organization that publishes it. Removing
 * what is not there, or what the actor may not know of, is no error and does nothing.
 * @throws OctavoError `forbidden`.
 */
export async function unpublishIntegration(ctx: Context, name: string): Promise<void> {
  const loaded = await loadIntegration(ctx, name, 'admin').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { store } = ctx.system;
  const { integration, integrationInstallation: installation } = store.tables;
  await store.tx(async (tx) => {
    const organizationId = publisherOf(loaded.integration);
    await requireOrganizationRoleStill(tx, ctx, organizationId, 'create');
    const installed = await tx
      .select({ id: installation.id, organizationId: installation.organizationId })
      .from(installation)
      .where(eq(installation.integrationName, name));
    await touchSitesOfIntegration(tx, ctx.system, { integrationName: name }, loaded.integration.scopes);
    const gone = await tx.delete(integration).where(eq(integration.name, name)).returning({ version: integration.version });
    if (gone.length === 0) return;
    const target = { kind: 'integration' as const, id: name };
    for (const { id, organizationId: where } of installed) {
      await appendAuditEvent(tx, ctx, {
        type: 'integration_uninstalled',
        organizationId: where,
        target,
        payload: { name, installationId: id, unpublished: true },
      });
    }
    await appendAuditEvent(tx, ctx, {
      type: 'integration_unpublished',
      organizationId,
      target,
      payload: { name, version: gone[0]?.version },
    });
  });
}
