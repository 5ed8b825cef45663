import { IntegrationDevelopment, isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import {
  integrationNotFound,
  loadIntegration,
  publisherOf,
  requireOrganizationRoleStill,
  touchSitesOfIntegration,
} from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { sendWaitingDeliveries } from './send-waiting.ts';

/**
 * Sends the events of an integration to its author's machine instead of the published script. Needs the role `create` in the organization that publishes it.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function setDevelopmentMode(ctx: Context, name: string, input: IntegrationDevelopment): Promise<void> {
  const { tunnelUrl, all } = parseInput(IntegrationDevelopment, input);
  await change(ctx, name, { devTunnelUrl: tunnelUrl, devAll: all });
}

/**
 * Ends development mode. Needs the role `create` as above. Where there is none, or no integration that the actor may know of, it does nothing.
 * @throws OctavoError `forbidden`.
 */
export async function disableDevelopmentMode(ctx: Context, name: string): Promise<void> {
  await change(ctx, name, { devTunnelUrl: null, devAll: false }).catch((error: unknown) => {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  });
}

async function change(ctx: Context, name: string, wanted: { devTunnelUrl: string | null; devAll: boolean }): Promise<void> {
  const organizationId = publisherOf((await loadIntegration(ctx, name, 'admin')).integration);
  const { store, now } = ctx.system;
  const { integration } = store.tables;
  await store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organizationId, 'create');
    const [current] = await tx.select().from(integration).where(eq(integration.name, name));
    if (current === undefined) throw integrationNotFound();
    if (current.devTunnelUrl === wanted.devTunnelUrl && current.devAll === wanted.devAll) return;
    await tx
      .update(integration)
      .set({ ...wanted, updatedAt: now() })
      .where(eq(integration.name, name));
    await sendWaitingDeliveries(tx, ctx.system, name);
    await touchSitesOfIntegration(tx, ctx.system, { integrationName: name }, current.scopes);
    await appendAuditEvent(tx, ctx, {
      type: 'integration_development_changed',
      organizationId,
      target: { kind: 'integration', id: name },
      // The path of a tunnel may be what keeps it secret.
      payload: { name, tunnel: wanted.devTunnelUrl === null ? null : new URL(wanted.devTunnelUrl).origin, all: wanted.devAll },
    });
  });
}
