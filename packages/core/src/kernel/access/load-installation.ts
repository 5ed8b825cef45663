import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { type IntegrationRecord, requireIntegrations } from './load-integration.ts';
import { type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { isOpenOrganization } from './open-organization.ts';
import { roleAtLeast } from './roles.ts';

/** A row of the integration_installation table. */
export type InstallationRecord = Schema['integrationInstallation']['$inferSelect'];

/**
 * Right that an actor needs on an installation: `view` is for members of its organization who are no guests, and for who publishes the integration;
 * `manage` (its configuration and external ids, removing it) also for the integration and the installation themselves; `admin` (what it reaches, and
 * whether it runs) for admins of its organization alone.
 */
export type InstallationNeed = 'view' | 'manage' | 'admin';

/** An installation that the actor may see. */
export interface LoadedInstallation {
  installation: InstallationRecord;
  integration: IntegrationRecord;
  /** The actor's role in the organization that has it; `undefined` for a user who is not a member of it. */
  role: RoleName | null | undefined;
  /** True where the actor is the integration, or the installation itself. */
  isItself: boolean;
}

/**
 * Loads an installation of an integration together with the check that the actor may do what is wanted.
 * @throws OctavoError `not_found` when it is not there, is of another integration, or is hidden from the actor; `forbidden` when the role is too low,
 * single sign-on is asked for, or integrations are switched off.
 */
export async function loadInstallation(
  ctx: Context,
  integrationName: string,
  id: string,
  need: InstallationNeed,
): Promise<LoadedInstallation> {
  const { actor, system } = ctx;
  requireIntegrations(system);
  const [row] = await installationQuery(system.store)({ id, integrationName, userId: actor.kind === 'user' ? actor.userId : '' });
  if (row === undefined) throw installationNotFound();
  const { installation, integration } = row;
  const isItself =
    (actor.kind === 'integration' && actor.integrationName === integration.name) ||
    (actor.kind === 'installation' && actor.installationId === installation.id);
  const role =
    actor.kind === 'system'
      ? 'admin'
      : actor.kind === 'user'
        ? membershipOf(actor, installation.organizationId, row, system.now())?.role
        : undefined;
  const mayView = isItself || roleAtLeast(role ?? null, 'read') || (role === undefined && (await publishes(ctx, integration)));
  if (!mayView) throw installationNotFound();
  const may = need === 'view' || role === 'admin' || (need === 'manage' && isItself);
  if (!may) {
    throw new OctavoError(
      'forbidden',
      'This needs the role "admin" in the organization that installed the integration. Ask one of its admins.',
    );
  }
  return { installation, integration, role, isItself };
}

/** Returns the answer for an installation that is not there, and for one that the actor may not know of. */
export function installationNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such installation of this integration, or you have no access to it. Check its id.');
}

/** Returns whether the actor may publish the integration. */
async function publishes({ actor, system }: Context, integration: IntegrationRecord): Promise<boolean> {
  const { organizationId } = integration;
  if (actor.kind !== 'user' || organizationId === null) return false;
  const [row] = await ownerQuery(system.store)({ name: integration.name, userId: actor.userId });
  if (row === undefined) return false;
  return roleAtLeast(membershipOf(actor, organizationId, row, system.now())?.role ?? null, 'create');
}

interface Row extends MembershipColumns {
  installation: InstallationRecord;
  integration: IntegrationRecord;
}

function installationQuery(store: Store) {
  const { integration, integrationInstallation: installation } = store.tables;
  return store.prepare<Row>('installation-for-member', (db) =>
    db
      .select({ installation, integration, ...membershipColumns(db, store, installation.organizationId) })
      .from(installation)
      .innerJoin(integration, eq(integration.name, installation.integrationName))
      .where(
        and(
          eq(installation.id, sql.placeholder('id')),
          eq(installation.integrationName, sql.placeholder('integrationName')),
          isOpenOrganization(store, installation.organizationId),
          isOpenOrganization(store, integration.organizationId),
        ),
      ),
  );
}

function ownerQuery(store: Store) {
  const { integration } = store.tables;
  return store.prepare<MembershipColumns>('owner-of-integration-for-member', (db) =>
    db
      .select(membershipColumns(db, store, integration.organizationId))
      .from(integration)
      .where(eq(integration.name, sql.placeholder('name'))),
  );
}
