import type { IntegrationRuntime } from '@octavo/contract';
import { type InstallationRecord, type IntegrationRecord, isAllowedIn } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { integrationToken } from '../../people/auth/index.ts';
import { BUILT_IN_OWNER, loadImages, openJson, openSigningSecret, presentIntegration } from '../integrations/index.ts';
import { findInstallation, findIntegration, findPlace } from './call-records.ts';
import { policyOf } from './content-policy.ts';
import { tunnelOf } from './in-development.ts';
import type { PlaceRecord } from './installation-record.ts';
import { presentInstallation, presentPlace } from './present-installation.ts';
import { readInstallationFacts, readPlaceIds } from './read-facts.ts';

/**
 * Target of a call of a script: the integration by itself, an installation, or one of its spaces or sites; both where readers of a site do something on a space.
 */
export interface CallTarget {
  integrationName: string;
  installationId?: string;
  spaceId?: string;
  siteId?: string;
}

/** All that a call of a script needs, beside its event. */
export interface CallSetup {
  /** Organization on whose account it runs: that of the installation, else the one that publishes the integration, if any does. */
  organizationId: string;
  /** Name of the version with the configurations, for what is kept of an answer: sealing is never the same twice, so it tells nothing of them. */
  key: string;
  script: { runtime: IntegrationRuntime; source: string };
  /** The environment as its JSON (decisions B-INT18), with secrets and tokens: never to be logged or kept. */
  environment: Readonly<Record<string, unknown>>;
  /** Policy that answers to readers are sent with; null for none. */
  contentSecurityPolicy: string | null;
  /** Address that gets the event instead of the script, in development mode. */
  tunnelUrl?: string;
}

/**
 * Returns what a script is called with: the integration, the installation and the space or site of it as API objects with their configurations, the
 * secrets, the signing secrets, and tokens that work for an hour. Checks no rights: it is for Octavo itself. `undefined` where the integration or the
 * installation is gone, or not allowed on this server any more; a space or site on which it is not installed by itself is left out.
 * @throws OctavoError `conflict` with code `secret_mismatch` when the secret of the server is not the one that values were sealed with.
 */
export async function environmentOfCall(system: System, target: CallTarget): Promise<CallSetup | undefined> {
  const { store, objects, config } = system;
  if (config.integrations === 'off') return undefined;
  const found = await findIntegration(store, target.integrationName);
  if (found === undefined) return undefined;
  const { integration } = found;
  const script = await objects.read(integration.scriptOid);
  const installation =
    target.installationId === undefined ? undefined : await findInstallation(store, integration.name, target.installationId);
  if (script === undefined || (target.installationId !== undefined && installation === undefined)) return undefined;
  if (installation !== undefined && !isAllowedIn(system, integration, installation.organizationId)) return undefined;
  const images = await loadImages(system, [integration.name]);
  const own = integrationToken(system, integration).token;
  const signing = openSigningSecret(system, integration.sealedSigningSecret, 'integration-signing', integration.name);
  const installed = installation === undefined ? undefined : await installedEnvironment(system, integration, installation, target);
  const organizationId = installation?.organizationId ?? integration.organizationId ?? BUILT_IN_OWNER;
  const tunnelUrl = tunnelOf(integration, organizationId);
  return {
    organizationId,
    key: [integration.version, ...(installed?.sealed ?? [])].join(' '),
    script: { runtime: integration.runtime, source: new TextDecoder().decode(script.data) },
    environment: {
      apiEndpoint: config.url,
      integration: presentIntegration(system, { ...found, role: undefined, mayInstall: false }, images.get(integration.name)),
      ...installed?.members,
      apiTokens: { integration: own, ...(installed === undefined ? {} : { installation: installed.token }) },
      secrets: openJson(system, integration.sealedSecrets, 'integration-secrets', integration.name),
      signingSecrets: { integration: signing, ...(installed === undefined ? {} : { installation: installed.signing }) },
      // The forms that older scripts read.
      authToken: installed?.token ?? own,
      signingSecret: installed?.signing ?? signing,
    },
    // Pages of its own are the same for all installations.
    contentSecurityPolicy: policyOf(integration.contentSecurityPolicy, []),
    ...(tunnelUrl === undefined ? {} : { tunnelUrl }),
  };
}

async function installedEnvironment(
  system: System,
  integration: IntegrationRecord,
  installation: InstallationRecord,
  { spaceId, siteId }: CallTarget,
) {
  const facts = await readInstallationFacts(system, [installation.id]);
  const space = spaceId === undefined ? undefined : await findPlace(system.store, installation.id, { kind: 'space', id: spaceId });
  const site = siteId === undefined ? undefined : await findPlace(system.store, installation.id, { kind: 'site', id: siteId });
  const idsOf = await readPlaceIds(
    system,
    [space, site].flatMap((place) => (place === undefined ? [] : [place.id])),
  );
  const present = (place: PlaceRecord) => presentPlace(system, place, integration, idsOf(place.id), 'script');
  return {
    token: integrationToken(system, integration, installation.id).token,
    signing: openSigningSecret(system, installation.sealedSigningSecret, 'installation-signing', installation.id),
    sealed: [installation, space, site].map((each) => each?.sealedConfiguration ?? ''),
    members: {
      installation: presentInstallation(system, installation, integration, facts(installation.id), 'script'),
      ...(space === undefined ? {} : { spaceInstallation: present(space) }),
      ...(site === undefined ? {} : { siteInstallation: present(site) }),
    },
  };
}
