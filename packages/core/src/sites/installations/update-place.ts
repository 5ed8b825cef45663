import { isDeepStrictEqual } from 'node:util';
import {
  type IntegrationSiteInstallation,
  type IntegrationSpaceInstallation,
  OctavoError,
  UpdatePlacedInstallation,
} from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireRoleStill, touchSitesOfIntegration } from '../../kernel/access/index.ts';
import { type Context, changesOf, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { sealJson } from '../integrations/index.ts';
import { checkValues, keepSecrets, requireSecretsForAddress } from './configuration.ts';
import { replaceExternalIds } from './external-ids.ts';
import { getPlace } from './get-place.ts';
import { configurationOfPlace, type PlaceKind, placeStatus } from './installation-record.ts';
import { loadPlace, placeNotFound } from './load-place.ts';
import { appendPlaceSetup } from './place-event.ts';

/**
 * Updates an installation on a space: its configuration, which replaces the one it had, external ids, and whether it runs. Needs the role `create` on the
 * space, or to be the integration. The script is told as of `updateInstallation`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updateSpaceInstallation(
  ctx: Context,
  integrationName: string,
  installationId: string,
  spaceId: string,
  input: UpdatePlacedInstallation,
) {
  return (await updatePlace(ctx, integrationName, installationId, { kind: 'space', id: spaceId }, input)) as IntegrationSpaceInstallation;
}

/** Updates an installation on a site, as {@link updateSpaceInstallation}. Needs the role `admin` on the site. @throws OctavoError as it does. */
export async function updateSiteInstallation(
  ctx: Context,
  integrationName: string,
  installationId: string,
  siteId: string,
  input: UpdatePlacedInstallation,
) {
  return (await updatePlace(ctx, integrationName, installationId, { kind: 'site', id: siteId }, input)) as IntegrationSiteInstallation;
}

/** Updates an installation on a space or site. @throws OctavoError `bad_request`, `not_found`, `forbidden`. */
export async function updatePlace(
  ctx: Context,
  integrationName: string,
  installationId: string,
  on: { kind: PlaceKind; id: string },
  input: UpdatePlacedInstallation,
) {
  const { system } = ctx;
  const { configuration, externalIds, paused } = parseInput(UpdatePlacedInstallation, input);
  const { place, installation, integration, isItself } = await loadPlace(ctx, integrationName, installationId, on, 'manage');
  if (configuration !== undefined) checkValues(integration.configurations?.[on.kind], configuration);
  if (isItself && paused !== undefined) throw new OctavoError('forbidden', 'Only people can pause an integration or let it go on.');
  const { integrationPlace: table } = system.store.tables;
  await system.store.tx(async (tx) => {
    const { organizationId } = place;
    if (!isItself) await requireRoleStill(tx, ctx, { ...on, organizationId }, on.kind === 'space' ? 'create' : 'admin');
    const [current] = await tx.select().from(table).where(eq(table.id, place.id));
    if (current === undefined) throw placeNotFound(on.kind);
    await replaceExternalIds(tx, system, { installationId, placeId: place.id }, externalIds);
    const before = configurationOfPlace(system, current);
    // The script has them already.
    if (configuration !== undefined && !isItself) requireSecretsForAddress(integration.configurations?.[on.kind], before, configuration);
    const values = configuration && keepSecrets(integration.configurations?.[on.kind], before, configuration);
    const isConfigured = values !== undefined && !isDeepStrictEqual(before, values);
    const columns = {
      ...(isConfigured ? { sealedConfiguration: sealJson(system, values, 'place-configuration', place.id) } : {}),
      ...(paused === undefined ? {} : { isPaused: paused }),
    };
    const { changed } = changesOf(current, columns, { sealedConfiguration: 'configuration', isPaused: 'paused' });
    if (changed.length === 0) return;
    const next = { ...current, ...columns, updatedAt: system.now() };
    await tx
      .update(table)
      .set({ ...columns, updatedAt: next.updatedAt })
      .where(eq(table.id, place.id));
    await touchSitesOfIntegration(tx, system, on.kind === 'site' ? { siteId: on.id } : { spaceId: on.id }, installation.scopes);
    const [was, is] = [placeStatus(system, current, integration), placeStatus(system, next, integration)];
    await appendAuditEvent(tx, ctx, {
      type: on.kind === 'space' ? 'integration_space_installation_updated' : 'integration_site_installation_updated',
      organizationId,
      ...(on.kind === 'space' ? { spaceId: on.id } : {}),
      target: { kind: on.kind, id: on.id },
      payload: { name: integrationName, installationId, changed, status: is },
    });
    if (isItself && was === is) return;
    await appendPlaceSetup(tx, ctx, integrationName, next, is, { status: was, configuration: before });
  });
  return getPlace(ctx, integrationName, installationId, on);
}
