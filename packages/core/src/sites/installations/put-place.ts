import {
  InstallOnSite,
  InstallOnSpace,
  type IntegrationSiteInstallation,
  type IntegrationSpaceInstallation,
  OctavoError,
  type UpdatePlacedInstallation,
} from '@octavo/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { requireRoleStill, touchSitesOfIntegration } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { sealJson } from '../integrations/index.ts';
import { checkValues } from './configuration.ts';
import { replaceExternalIds } from './external-ids.ts';
import { getPlace } from './get-place.ts';
import { type PlaceKind, type PlaceRecord, placeStatus } from './installation-record.ts';
import { type LoadedTarget, loadTarget, placeNotFound } from './load-place.ts';
import { appendPlaceSetup } from './place-event.ts';
import { updatePlace } from './update-place.ts';

/** An installation on a space or site, and whether it is new. */
export interface Placed<Place> {
  place: Place;
  isNew: boolean;
}

/**
 * Installs an integration on a space. Needs the role `create` on it; the integration itself may where it is on all spaces. Where it is on it already, the
 * members that were sent are updated.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `not_installable` when the integration is not made for spaces.
 */
export async function installOnSpace(
  ctx: Context,
  integrationName: string,
  installationId: string,
  input: InstallOnSpace,
): Promise<Placed<IntegrationSpaceInstallation>> {
  const { space, ...values } = parseInput(InstallOnSpace, input);
  return (await put(ctx, integrationName, installationId, { kind: 'space', id: space }, values)) as Placed<IntegrationSpaceInstallation>;
}

/** Installs an integration on a site, as {@link installOnSpace}. Needs the role `admin` on it. @throws OctavoError as it does. */
export async function installOnSite(
  ctx: Context,
  integrationName: string,
  installationId: string,
  input: InstallOnSite,
): Promise<Placed<IntegrationSiteInstallation>> {
  const { site, ...values } = parseInput(InstallOnSite, input);
  return (await put(ctx, integrationName, installationId, { kind: 'site', id: site }, values)) as Placed<IntegrationSiteInstallation>;
}

async function put(
  ctx: Context,
  integrationName: string,
  installationId: string,
  on: { kind: PlaceKind; id: string },
  values: UpdatePlacedInstallation,
) {
  const { system } = ctx;
  const loaded = await loadTarget(ctx, integrationName, installationId, on, 'manage');
  const { integration, installation, isItself } = loaded;
  if (isItself) await requireReached(ctx, loaded, on);
  if (integration.target !== 'all' && integration.target !== on.kind) throw notInstallable(on.kind);
  checkValues(integration.configurations?.[on.kind], values.configuration ?? {});
  const { integrationPlace: table } = system.store.tables;
  const { organizationId } = installation;
  const isNew = await system.store.tx(async (tx) => {
    if (!isItself) await requireRoleStill(tx, ctx, { ...on, organizationId }, on.kind === 'space' ? 'create' : 'admin');
    const column = on.kind === 'space' ? table.spaceId : table.siteId;
    const [existing] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.installationId, installationId), eq(column, on.id)));
    if (existing !== undefined) return false;
    const at = system.now();
    const id = newId(at);
    const place: PlaceRecord = {
      id,
      installationId,
      organizationId,
      spaceId: on.kind === 'space' ? on.id : null,
      siteId: on.kind === 'site' ? on.id : null,
      isPaused: false,
      sealedConfiguration: sealJson(system, values.configuration ?? {}, 'place-configuration', id),
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
      createdAt: at,
      updatedAt: at,
    };
    await tx.insert(table).values(place);
    await touchSitesOfIntegration(tx, system, on.kind === 'site' ? { siteId: on.id } : { spaceId: on.id }, installation.scopes);
    await replaceExternalIds(tx, system, { installationId, placeId: id }, values.externalIds);
    await appendAuditEvent(tx, ctx, {
      type: on.kind === 'space' ? 'integration_space_installed' : 'integration_site_installed',
      organizationId,
      ...(on.kind === 'space' ? { spaceId: on.id } : {}),
      target: { kind: on.kind, id: on.id },
      payload: { name: integrationName, installationId },
    });
    await appendPlaceSetup(tx, ctx, integrationName, place, placeStatus(system, place, integration));
    return true;
  });
  if (!isNew) return { place: await updatePlace(ctx, integrationName, installationId, on, values), isNew };
  return { place: await getPlace(ctx, integrationName, installationId, on), isNew };
}

/** The integration itself goes nowhere that an admin did not let it. */
async function requireReached(
  { system }: Context,
  { installation }: LoadedTarget,
  { kind, id }: { kind: PlaceKind; id: string },
): Promise<void> {
  const { space, site } = system.store.tables;
  const selection = kind === 'space' ? installation.spaceSelection : installation.siteSelection;
  if (selection !== 'all') {
    throw new OctavoError('forbidden', `Only people can install this integration on more ${kind}s: it is on selected ones.`);
  }
  const of = installation.organizationId;
  const found =
    kind === 'space'
      ? await system.store.read
          .select({ id: space.id })
          .from(space)
          .where(and(eq(space.id, id), eq(space.organizationId, of), isNull(space.deletedAt)))
      : await system.store.read
          .select({ id: site.id })
          .from(site)
          .where(and(eq(site.id, id), eq(site.organizationId, of)));
  if (found.length === 0) throw placeNotFound(kind);
}

function notInstallable(kind: PlaceKind): OctavoError {
  return new OctavoError('conflict', `This integration is not made to be installed on a ${kind}. Its \`target\` says on what it is.`, {
    code: 'not_installable',
  });
}
