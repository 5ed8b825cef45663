import type { IntegrationBlock, IntegrationConfigurations, IntegrationContentSource, IntegrationScope } from '@octavo/contract';
import { touchSitesOfIntegration } from '../kernel/access/index.ts';
import { newId, type System } from '../kernel/base/index.ts';
import { newSigningSecret, sealJson } from '../sites/integrations/index.ts';

/** An integration to be built, public unless something else is said. */
export interface IntegrationInput {
  organization: { id: string };
  name: string;
  script: string;
  runtime?: 'v1' | 'v2';
  scopes?: IntegrationScope[];
  blocks?: IntegrationBlock[];
  contentSources?: IntegrationContentSource[];
  configurations?: IntegrationConfigurations;
  secrets?: Record<string, string>;
  contentSecurityPolicy?: string;
  devTunnelUrl?: string;
}

/** Puts an integration into the registry, as if it had been published. */
export async function buildIntegration(system: System, input: IntegrationInput): Promise<void> {
  const { store, objects, now } = system;
  const { name } = input;
  const scriptOid = await objects.write('blob', Buffer.from(input.script));
  await store.tx((tx) =>
    tx.insert(store.tables.integration).values({
      name,
      nameKey: name.toLowerCase(),
      organizationId: input.organization.id,
      version: 1,
      title: name,
      visibility: 'public',
      target: 'all',
      isVerified: false,
      scopes: input.scopes ?? [],
      categories: [],
      blocks: input.blocks ?? null,
      contentSources: input.contentSources ?? null,
      externalLinks: [],
      configurations: input.configurations ?? null,
      contentSecurityPolicy: input.contentSecurityPolicy ?? null,
      runtime: input.runtime ?? 'v2',
      scriptOid,
      sealedSecrets: sealJson(system, input.secrets ?? {}, 'integration-secrets', name),
      sealedSigningSecret: newSigningSecret(system, 'integration-signing', name),
      tokenKey: newId(now()),
      devTunnelUrl: input.devTunnelUrl ?? null,
      devAll: false,
      createdBy: '',
      createdAt: now(),
      updatedAt: now(),
    }),
  );
}

/** Installs an integration in an organization with all of some scopes, on all spaces and sites, and returns its id. */
export async function buildInstallation(
  system: System,
  input: { organization: { id: string }; name: string; scopes?: IntegrationScope[]; configuration?: Record<string, unknown> },
): Promise<string> {
  const { store, now } = system;
  const id = newId(now());
  await store.tx(async (tx) => {
    await tx.insert(store.tables.integrationInstallation).values({
      id,
      integrationName: input.name,
      organizationId: input.organization.id,
      isPaused: false,
      sealedConfiguration: sealJson(system, input.configuration ?? {}, 'installation-configuration', id),
      sealedSigningSecret: newSigningSecret(system, 'installation-signing', id),
      scopes: input.scopes ?? [],
      spaceSelection: 'all',
      siteSelection: 'all',
      createdBy: '',
      createdAt: now(),
      updatedAt: now(),
    });
    await touchSitesOfIntegration(tx, system, { organizationId: input.organization.id }, input.scopes ?? []);
  });
  return id;
}
