import {
  type IntegrationConfiguration,
  type IntegrationInstallation,
  type IntegrationSiteInstallation,
  type IntegrationSpaceInstallation,
  timestamp,
} from '@octavo/contract';
import type { InstallationRecord, IntegrationRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { installationEndpoint, integrationLocation, integrationScreen } from '../integrations/index.ts';
import { type Values, withDefaults, withoutSecrets } from './configuration.ts';
import {
  configurationOf,
  configurationOfPlace,
  installationStatus,
  type PlaceRecord,
  placeOf,
  placeStatus,
} from './installation-record.ts';

/** Facts that the API object of an installation has beside its row. */
export interface InstallationFacts {
  externalIds: readonly string[];
  spaces: number;
  sites: number;
}

/** Audience of a configuration: its script knows all of it, people who may change it all but secrets, everybody else nothing. */
export type Audience = 'script' | 'manager' | 'others';

/** Returns the API object of an installation. */
export function presentInstallation(
  system: System,
  installation: InstallationRecord,
  integration: IntegrationRecord,
  { externalIds, spaces, sites }: InstallationFacts,
  audience: Audience,
): IntegrationInstallation {
  const { id, organizationId } = installation;
  return {
    object: 'integration-installation',
    id,
    integration: integration.name,
    status: installationStatus(system, installation, integration),
    ...configurationFor(audience, integration.configurations?.account, () => configurationOf(system, installation)),
    externalIds: audience === 'others' ? [] : [...externalIds],
    scopes: grantedScopes(installation, integration),
    space_selection: installation.spaceSelection,
    site_selection: installation.siteSelection,
    spaces,
    sites,
    createdAt: timestamp(installation.createdAt),
    updatedAt: timestamp(installation.updatedAt),
    target: { organization: organizationId },
    urls: {
      location: `${integrationLocation(system, integration.name)}/installations/${id}`,
      app: integrationScreen(system, organizationId, integration.name),
      publicEndpoint: installationEndpoint(system, integration.name, id),
    },
  };
}

/** Opens what is sealed only for who may know of it. */
function configurationFor(audience: Audience, declared: IntegrationConfiguration | undefined, open: () => Values) {
  if (audience === 'others') return { configuration: {}, secrets: [] };
  const values = withDefaults(declared, open());
  const { shown, secrets } = withoutSecrets(declared, values);
  return { configuration: audience === 'script' ? values : shown, secrets };
}

/** Returns the scopes of an installation: those that an admin granted and that the integration still asks for. */
export function grantedScopes({ scopes }: InstallationRecord, integration: IntegrationRecord) {
  return scopes.filter((scope) => integration.scopes.includes(scope));
}

/** Returns the API object of an installation on a space or site, which is named by its id. */
export function presentPlace(
  system: System,
  place: PlaceRecord,
  integration: IntegrationRecord,
  externalIds: readonly string[],
  audience: Audience,
): IntegrationSpaceInstallation | IntegrationSiteInstallation {
  const on = placeOf(place);
  const shared = {
    integration: integration.name,
    installation: place.installationId,
    status: placeStatus(system, place, integration),
    ...configurationFor(audience, integration.configurations?.[on.kind], () => configurationOfPlace(system, place)),
    externalIds: audience === 'others' ? [] : [...externalIds],
    createdAt: timestamp(place.createdAt),
    updatedAt: timestamp(place.updatedAt),
    urls: {
      location: `${integrationLocation(system, integration.name)}/installations/${place.installationId}/${on.kind}s/${on.id}`,
      publicEndpoint: installationEndpoint(system, integration.name, place.installationId, on),
    },
  };
  return on.kind === 'space'
    ? { object: 'integration-space-installation', ...shared, space: on.id }
    : { object: 'integration-site-installation', ...shared, site: on.id };
}
