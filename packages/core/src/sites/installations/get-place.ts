import type { IntegrationSiteInstallation, IntegrationSpaceInstallation } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import type { PlaceKind } from './installation-record.ts';
import { loadPlace } from './load-place.ts';
import { presentPlace } from './present-installation.ts';
import { readPlaceIds } from './read-facts.ts';

/** Returns an installation on a space; its configuration is shown to who may change it. @throws OctavoError `not_found`, `forbidden`. */
export async function getSpaceInstallation(ctx: Context, integrationName: string, installationId: string, spaceId: string) {
  return (await getPlace(ctx, integrationName, installationId, { kind: 'space', id: spaceId })) as IntegrationSpaceInstallation;
}

/** Returns an installation on a site; its configuration is shown to who may change it. @throws OctavoError `not_found`, `forbidden`. */
export async function getSiteInstallation(ctx: Context, integrationName: string, installationId: string, siteId: string) {
  return (await getPlace(ctx, integrationName, installationId, { kind: 'site', id: siteId })) as IntegrationSiteInstallation;
}

/** Returns an installation on a space or site. @throws OctavoError `not_found`, `forbidden`. */
export async function getPlace(ctx: Context, integrationName: string, installationId: string, on: { kind: PlaceKind; id: string }) {
  const { place, integration, mayManage } = await loadPlace(ctx, integrationName, installationId, on, 'view');
  const idsOf = await readPlaceIds(ctx.system, [place.id]);
  return presentPlace(ctx.system, place, integration, idsOf(place.id), mayManage ? 'manager' : 'others');
}
