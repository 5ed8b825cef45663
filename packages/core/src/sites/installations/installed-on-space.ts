import type { Integration, IntegrationInstallation, IntegrationSpaceInstallation } from '@octavo/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isAllowedIn, loadOrganization, loadSpace, requireIntegrations } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { loadImages, presentIntegration } from '../integrations/index.ts';
import { presentInstallation, presentPlace } from './present-installation.ts';
import { readInstallationFacts, readPlaceIds } from './read-facts.ts';

/** An integration of an organization, as it is set up for one of its spaces. */
export interface InstalledOnSpace {
  integration: Integration;
  /** Without its configuration, which is for admins of the organization. */
  installation: IntegrationInstallation;
  /** Absent where it is not on the space by itself. */
  placed?: IntegrationSpaceInstallation;
}

/** Most integrations that are listed. */
const MOST = 500;

/**
 * Returns the integrations of an organization that are made for spaces, by title, with what is set up of each on one space. Needs the role `create` on
 * the space, and membership of the organization.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listInstalledOnSpace(ctx: Context, spaceId: string): Promise<InstalledOnSpace[]> {
  const { system } = ctx;
  requireIntegrations(system);
  const { space } = await loadSpace(ctx, spaceId, 'create');
  await loadOrganization(ctx, space.organizationId, 'read');
  const { integration, integrationInstallation: installation, integrationPlace: place, organization } = system.store.tables;
  const rows = await system.store.read
    .select({ integration, installation, place, owner: organization })
    .from(installation)
    .innerJoin(integration, eq(integration.name, installation.integrationName))
    .leftJoin(organization, eq(organization.id, integration.organizationId))
    .leftJoin(place, and(eq(place.installationId, installation.id), eq(place.spaceId, space.id)))
    .where(and(eq(installation.organizationId, space.organizationId), inArray(integration.target, ['all', 'space'])))
    .orderBy(asc(integration.title), asc(integration.name))
    .limit(MOST);
  const allowed = rows.filter((row) => isAllowedIn(system, row.integration, space.organizationId));
  const [factsOf, idsOf, images] = await Promise.all([
    readInstallationFacts(
      system,
      allowed.map((row) => row.installation.id),
    ),
    readPlaceIds(
      system,
      allowed.flatMap((row) => row.place?.id ?? []),
    ),
    loadImages(
      system,
      allowed.map((row) => row.integration.name),
    ),
  ]);
  return allowed.map((row) => ({
    integration: presentIntegration(
      system,
      { integration: row.integration, owner: row.owner, role: undefined, mayInstall: false },
      images.get(row.integration.name),
    ),
    installation: presentInstallation(system, row.installation, row.integration, factsOf(row.installation.id), 'others'),
    ...(row.place === null
      ? {}
      : { placed: presentPlace(system, row.place, row.integration, idsOf(row.place.id), 'manager') as IntegrationSpaceInstallation }),
  }));
}
