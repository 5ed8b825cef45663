import type { Integration, IntegrationInstallation } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { getIntegration } from '../integrations/index.ts';
import { getInstallation } from './get-installation.ts';

/**
 * Returns an integration with its installation in an organization, if it has one; for the organization's members who are no guests.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function getOwnIntegration(
  ctx: Context,
  organizationId: string,
  name: string,
): Promise<{ integration: Integration; installation?: IntegrationInstallation }> {
  const { organization } = await loadOrganization(ctx, organizationId, 'read');
  const integration = await getIntegration(ctx, name);
  const { integrationInstallation: table } = ctx.system.store.tables;
  const [row] = await ctx.system.store.read
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.integrationName, integration.name), eq(table.organizationId, organization.id)));
  return { integration, ...(row === undefined ? {} : { installation: await getInstallation(ctx, integration.name, row.id) }) };
}
