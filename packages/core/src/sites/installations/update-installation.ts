import { isDeepStrictEqual } from 'node:util';
import { type IntegrationInstallation, UpdateInstallation } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import {
  installationNotFound,
  loadInstallation,
  requireOrganizationRoleStill,
  touchSitesOfIntegration,
} from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { sealJson } from '../integrations/index.ts';
import { checkValues, keepSecrets, requireSecretsForAddress } from './configuration.ts';
import { replaceExternalIds } from './external-ids.ts';
import { getInstallation } from './get-installation.ts';
import { configurationOf, installationStatus } from './installation-record.ts';
import { appendSetupEvent } from './setup-event.ts';

/**
 * Updates an installation: its configuration, which replaces the one it had, and its external ids; also by the integration itself. What it reaches and whether
 * it runs needs the role `admin`. The script is told of a change, but for what it saves itself and that leaves the status as it is, so that it is not called for
 * its own calls.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updateInstallation(
  ctx: Context,
  integrationName: string,
  id: string,
  input: UpdateInstallation,
): Promise<IntegrationInstallation> {
  const { system } = ctx;
  const wanted = parseInput(UpdateInstallation, input);
  const { configuration, externalIds, space_selection, site_selection, paused } = wanted;
  const needsAdmin = space_selection !== undefined || site_selection !== undefined || paused !== undefined;
  const { installation, integration, isItself } = await loadInstallation(ctx, integrationName, id, needsAdmin ? 'admin' : 'manage');
  if (configuration !== undefined) checkValues(integration.configurations?.account, configuration);
  const { integrationInstallation: table } = system.store.tables;
  await system.store.tx(async (tx) => {
    if (!isItself) await requireOrganizationRoleStill(tx, ctx, installation.organizationId, 'admin');
    const [current] = await tx.select().from(table).where(eq(table.id, id));
    if (current === undefined) throw installationNotFound();
    await replaceExternalIds(tx, system, { installationId: id }, externalIds);
    const before = configurationOf(system, current);
    // The script has them already.
    if (configuration !== undefined && !isItself) requireSecretsForAddress(integration.configurations?.account, before, configuration);
    const values = configuration && keepSecrets(integration.configurations?.account, before, configuration);
    const isConfigured = values !== undefined && !isDeepStrictEqual(before, values);
    const columns = {
      ...(isConfigured ? { sealedConfiguration: sealJson(system, values, 'installation-configuration', id) } : {}),
      ...(space_selection === undefined ? {} : { spaceSelection: space_selection }),
      ...(site_selection === undefined ? {} : { siteSelection: site_selection }),
      ...(paused === undefined ? {} : { isPaused: paused }),
    };
    const { changed } = changesOf(current, columns, {
      sealedConfiguration: 'configuration',
      spaceSelection: 'space_selection',
      siteSelection: 'site_selection',
      isPaused: 'paused',
    });
    if (changed.length === 0) return;
    const next = { ...current, ...columns, updatedAt: system.now() };
    await tx
      .update(table)
      .set({ ...columns, updatedAt: next.updatedAt })
      .where(eq(table.id, id));
    await touchSitesOfIntegration(tx, system, { organizationId: current.organizationId }, current.scopes);
    const [was, is] = [installationStatus(system, current, integration), installationStatus(system, next, integration)];
    await appendAuditEvent(tx, ctx, {
      type: 'integration_installation_updated',
      organizationId: current.organizationId,
      target: { kind: 'integration', id: integrationName },
      payload: { name: integrationName, installationId: id, changed, status: is },
    });
    if (isItself && was === is) return;
    await appendSetupEvent(tx, ctx, {
      type: 'installation_setup',
      integrationName,
      installationId: id,
      organizationId: current.organizationId,
      status: is,
      previous: { status: was, configuration: before },
    });
  });
  return getInstallation(ctx, integrationName, id);
}
