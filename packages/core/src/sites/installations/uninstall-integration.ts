import { isOctavoError } from '@octavo/contract';
import { asc, eq } from 'drizzle-orm';
import { loadInstallation, requireOrganizationRoleStill, touchSitesOfIntegration } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { configurationOf, configurationOfPlace } from './installation-record.ts';
import { appendPlaceDeleted } from './place-event.ts';
import { appendSetupEvent } from './setup-event.ts';

/**
 * Removes an installation with its configuration, spaces, sites, tasks and tokens. Needs the role `admin` in its organization, or to be the integration.
 * Removing what is not there, or what the actor may not know of, is no error and does nothing.
 * @throws OctavoError `forbidden`.
 */
export async function uninstallIntegration(ctx: Context, integrationName: string, id: string): Promise<void> {
  const loaded = await loadInstallation(ctx, integrationName, id, 'manage').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { system } = ctx;
  const { integrationInstallation: table, integrationPlace: place } = system.store.tables;
  await system.store.tx(async (tx) => {
    const { organizationId } = loaded.installation;
    if (!loaded.isItself) await requireOrganizationRoleStill(tx, ctx, organizationId, 'admin');
    const places = await tx.select().from(place).where(eq(place.installationId, id)).orderBy(asc(place.id));
    const [gone] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (gone === undefined) return;
    await touchSitesOfIntegration(tx, system, { organizationId }, gone.scopes);
    for (const one of places) await appendPlaceDeleted(tx, ctx, integrationName, one, configurationOfPlace(system, one));
    await appendSetupEvent(tx, ctx, {
      type: 'installation_deleted',
      integrationName,
      installationId: id,
      organizationId,
      previous: { configuration: configurationOf(system, gone) },
    });
    await appendAuditEvent(tx, ctx, {
      type: 'integration_uninstalled',
      organizationId,
      target: { kind: 'integration', id: integrationName },
      payload: { name: integrationName, installationId: id },
    });
  });
}
