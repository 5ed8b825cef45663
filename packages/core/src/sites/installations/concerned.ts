import { createHash } from 'node:crypto';
import type { IntegrationScope } from '@octavo/contract';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type InstallationRecord, type IntegrationRecord, isAllowedIn, isOpenOrganization } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { statusOf, type Values, withDefaults } from './configuration.ts';
import { policyOf } from './content-policy.ts';
import { configurationOf, configurationOfPlace, installationStatus, type PlaceRecord, placeStatus } from './installation-record.ts';
import { grantedScopes } from './present-installation.ts';

/** Place of an event: in an organization, on one of its spaces, or on one of its sites. */
export interface EventPlace {
  organizationId: string;
  spaceId?: string;
  siteId?: string;
}

/** An installation that is active where something happens. */
export interface ConcernedInstallation {
  integrationName: string;
  installationId: string;
  /** Scopes that were granted and are asked for. */
  scopes: IntegrationScope[];
  /** True if it is installed on the space or site by itself; false where it is because it is on all of them. */
  isPlaced: boolean;
  /** Name of all that its script is called with, but for events and tokens: another version or configuration has another one. */
  key: string;
  /** Policy that the integration asks for where it adds something to pages; null for none. */
  contentSecurityPolicy: string | null;
  /** Blob of its script. */
  scriptOid: string;
}

/**
 * Returns the installations that are active where something happens, by ascending id: on a space or site those that are installed on it and those that are
 * on all of them, each only where its configurations are complete and it is not paused. Those of other organizations are left out where the server allows only
 * an organization's own. Asks nobody whether they may: for Octavo itself.
 */
export async function listConcernedInstallations(
  system: System,
  { organizationId, spaceId, siteId }: EventPlace,
): Promise<ConcernedInstallation[]> {
  if (system.config.integrations === 'off') return [];
  const { integration, integrationInstallation: installation, integrationPlace: place } = system.store.tables;
  const on: SQL | undefined =
    spaceId !== undefined ? eq(place.spaceId, spaceId) : siteId !== undefined ? eq(place.siteId, siteId) : undefined;
  const wanted = and(
    eq(installation.organizationId, organizationId),
    eq(installation.isPaused, false),
    isOpenOrganization(system.store, installation.organizationId),
    isOpenOrganization(system.store, integration.organizationId),
  );
  const kind = spaceId === undefined ? 'site' : 'space';
  const from = system.store.read
    .select({ integration, installation, place })
    .from(installation)
    .innerJoin(integration, eq(integration.name, installation.integrationName))
    .leftJoin(place, and(eq(place.installationId, installation.id), on ?? eq(place.id, '')));
  const rows = await from.where(wanted).orderBy(asc(installation.id));
  return rows.flatMap((row) => {
    if (!isAllowedIn(system, row.integration, organizationId)) return [];
    if (on !== undefined) {
      const selection = kind === 'space' ? row.installation.spaceSelection : row.installation.siteSelection;
      if (row.place === null && selection !== 'all') return [];
      const status =
        row.place === null ? statusOf(row.integration.configurations?.[kind], {}, false) : placeStatus(system, row.place, row.integration);
      if (status !== 'active') return [];
    }
    // Last, since it opens what is sealed.
    if (installationStatus(system, row.installation, row.integration) !== 'active') return [];
    return [
      {
        integrationName: row.integration.name,
        installationId: row.installation.id,
        scopes: grantedScopes(row.installation, row.integration),
        isPlaced: row.place !== null,
        scriptOid: row.integration.scriptOid,
        key: keyOf(row),
        contentSecurityPolicy: policyOf(
          row.integration.contentSecurityPolicy,
          row.integration.contentSecurityPolicy === null ? [] : valuesOf(system, row, kind),
        ),
      },
    ];
  });
}

/** Values of the place, then of the organization, with the defaults of both. */
function valuesOf(
  system: System,
  { integration, installation, place }: { integration: IntegrationRecord; installation: InstallationRecord; place: PlaceRecord | null },
  kind: 'space' | 'site',
): Values[] {
  const { configurations } = integration;
  const own = place === null ? {} : configurationOfPlace(system, place);
  return [withDefaults(configurations?.[kind], own), withDefaults(configurations?.account, configurationOf(system, installation))];
}

/** Sealing is never the same twice, so a configuration that was saved again has another name, and tells nothing by it. */
function keyOf(row: { integration: IntegrationRecord; installation: InstallationRecord; place: PlaceRecord | null }): string {
  const { name, version, scriptOid, sealedSecrets, devTunnelUrl, devAll } = row.integration;
  const { id, sealedConfiguration, scopes } = row.installation;
  const parts = [
    name,
    version,
    scriptOid,
    sealedSecrets,
    devTunnelUrl,
    devAll,
    id,
    sealedConfiguration,
    scopes,
    row.place?.sealedConfiguration,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}
