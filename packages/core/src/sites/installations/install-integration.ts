import { InstallIntegration, type IntegrationInstallation, OctavoError } from '@octavo/contract';
import { isUniqueViolation } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import {
  type InstallationRecord,
  type IntegrationRecord,
  integrationNotFound,
  loadIntegration,
  requireOrganizationRoleStill,
  touchSitesOfIntegration,
} from '../../kernel/access/index.ts';
import { type Context, newId, parseInput, type System } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { loadNamedOrganization, newSigningSecret, sealJson } from '../integrations/index.ts';
import { getInstallation } from './get-installation.ts';
import { installationStatus } from './installation-record.ts';
import { appendSetupEvent } from './setup-event.ts';

/** An installation, and whether it is new. */
export interface Installed {
  installation: IntegrationInstallation;
  isNew: boolean;
}

/**
 * Installs an integration in an organization, with the scopes that it asks for. Needs the role `admin` there. Where it is installed already the scopes that its
 * newest version asks for are granted: until then it has those of the version that was installed.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `forbidden` with code `integrations_own` where the server allows those of Octavo
 * and of the organization itself alone, and where a private one is another organization's.
 */
export async function installIntegration(ctx: Context, name: string, input: InstallIntegration): Promise<Installed> {
  const { system } = ctx;
  const { integration } = await loadIntegration(ctx, name, 'view');
  const { organization: named } = parseInput(InstallIntegration, input);
  const { organization } = await loadNamedOrganization(ctx, named, 'admin');
  requireInstallable(system, integration, organization.id);
  const { integrationInstallation: table, integration: published } = system.store.tables;
  const at = system.now();
  const done = await system.store
    .tx(async (tx) => {
      await requireOrganizationRoleStill(tx, ctx, organization.id, 'admin');
      const [newest] = await tx.select().from(published).where(eq(published.name, name));
      if (newest === undefined) throw integrationNotFound();
      const [existing] = await tx
        .select()
        .from(table)
        .where(and(eq(table.organizationId, organization.id), eq(table.integrationName, name)));
      if (existing !== undefined && newest.scopes.every((scope) => existing.scopes.includes(scope)))
        return { id: existing.id, isNew: false };
      const installation = existing === undefined ? newInstallation(ctx, newest, organization.id) : { ...existing, scopes: newest.scopes };
      if (existing === undefined) await tx.insert(table).values(installation);
      else await tx.update(table).set({ scopes: newest.scopes, updatedAt: at }).where(eq(table.id, existing.id));
      await appendAuditEvent(tx, ctx, {
        type: existing === undefined ? 'integration_installed' : 'integration_scopes_granted',
        organizationId: organization.id,
        target: { kind: 'integration', id: name },
        payload: { name, installationId: installation.id, scopes: newest.scopes },
      });
      await appendSetupEvent(tx, ctx, {
        type: 'installation_setup',
        integrationName: name,
        installationId: installation.id,
        organizationId: organization.id,
        status: installationStatus(system, installation, newest),
      });
      await touchSitesOfIntegration(tx, system, { organizationId: organization.id }, newest.scopes);
      return { id: installation.id, isNew: existing === undefined };
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new OctavoError('conflict', 'Somebody else is installing this integration. Look at the list of installations.');
    });
  return { installation: await getInstallation(ctx, name, done.id), isNew: done.isNew };
}

function requireInstallable({ config }: System, { organizationId, visibility }: IntegrationRecord, into: string): void {
  if (organizationId === into || organizationId === null) return;
  if (config.integrations === 'own') {
    throw new OctavoError(
      'forbidden',
      'This server allows only integrations of Octavo and those that an organization publishes itself (OCTAVO_INTEGRATIONS=own).',
      {
        code: 'integrations_own',
      },
    );
  }
  if (visibility !== 'private') return;
  throw new OctavoError('forbidden', 'A private integration can be installed only in the organization that publishes it.');
}

function newInstallation(
  { system, actor }: Context,
  { name, scopes, target }: IntegrationRecord,
  organizationId: string,
): InstallationRecord {
  const at = system.now();
  const id = newId(at);
  // An integration that is not installed on spaces or sites one by one is for all of them.
  const selection = target === 'organization' ? 'all' : 'selected';
  return {
    id,
    integrationName: name,
    organizationId,
    isPaused: false,
    sealedConfiguration: sealJson(system, {}, 'installation-configuration', id),
    sealedSigningSecret: newSigningSecret(system, 'installation-signing', id),
    scopes,
    spaceSelection: selection,
    siteSelection: selection,
    createdBy: actor.kind === 'user' ? actor.userId : '',
    createdAt: at,
    updatedAt: at,
  };
}
