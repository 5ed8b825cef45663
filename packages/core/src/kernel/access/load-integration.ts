import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Context, System } from '../base/index.ts';
import type { OrganizationRecord } from './load-organization.ts';
import { type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { roleAtLeast } from './roles.ts';

/** A row of the integration table. */
export type IntegrationRecord = Schema['integration']['$inferSelect'];

/** Right that an actor needs on an integration: to see it, or to publish it and read its events. */
export type IntegrationNeed = 'view' | 'admin';

/** An integration that the actor may see. */
export interface LoadedIntegration {
  integration: IntegrationRecord;
  /** The organization that publishes it; null for one that comes with Octavo. */
  owner: OrganizationRecord | null;
  /** The actor's role in that organization; null for a guest, `undefined` if the user is not a member. */
  role: RoleName | null | undefined;
}

/**
 * Loads an integration together with the check that the actor may do what is wanted. Public and unlisted ones are seen by everybody, private ones by
 * the members of the organization that publishes them and of those that have them installed. Admins of it are the owner's admins and creators.
 * @throws OctavoError `not_found` when it is not there or is hidden from the actor; `forbidden` when the role is too low, single sign-on is asked for,
 * or integrations are switched off; with code `built_in` where it comes with Octavo, so that nobody publishes it.
 */
export async function loadIntegration(ctx: Context, name: string, need: IntegrationNeed): Promise<LoadedIntegration> {
  requireIntegrations(ctx.system);
  const [row] = await integrationQuery(ctx.system.store)({ name, userId: ctx.actor.kind === 'user' ? ctx.actor.userId : '' });
  if (row === undefined || (row.owner?.deletedAt ?? null) !== null) throw integrationNotFound();
  const { integration, owner } = row;
  const isOpen = integration.visibility !== 'private';
  const role = roleInOwner(ctx, row, isOpen && need === 'view');
  if (!isOpen && (role === undefined || role === null) && !row.isInstalled && !isItself(ctx, integration)) throw integrationNotFound();
  if (need === 'admin') publisherOf(integration);
  if (need === 'admin' && !roleAtLeast(role ?? null, 'create')) {
    throw new OctavoError(
      'forbidden',
      'This needs the role "create" in the organization that publishes the integration. Ask one of its admins.',
    );
  }
  return { integration, owner, role };
}

/** Returns the id of the organization that publishes an integration. @throws OctavoError `forbidden` with code `built_in` for one that comes with Octavo. */
export function publisherOf({ organizationId }: Pick<IntegrationRecord, 'organizationId'>): string {
  if (organizationId !== null) return organizationId;
  throw new OctavoError(
    'forbidden',
    'This integration comes with Octavo, and is updated with it. Publish one of your own under another name.',
    {
      code: 'built_in',
    },
  );
}

/** Returns the answer for an integration that is not there, and for one that the actor may not know of. */
export function integrationNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such integration, or it is private. Check its name, or ask its author.');
}

/**
 * Checks that this installation of Octavo has integrations at all.
 * @throws OctavoError `forbidden` with code `integrations_off`.
 */
export function requireIntegrations({ config }: System): void {
  if (config.integrations !== 'off') return;
  throw new OctavoError(
    'forbidden',
    'Integrations are switched off on this server. Its operator can allow them with OCTAVO_INTEGRATIONS.',
    {
      code: 'integrations_off',
    },
  );
}

/**
 * Returns whether this installation of Octavo lets an integration do anything for an organization that has it installed: none where they are switched off, and where
 * an organization has only its own those and the ones that come with Octavo.
 */
export function isAllowedIn(
  { config }: Pick<System, 'config'>,
  { organizationId: owner }: Pick<IntegrationRecord, 'organizationId'>,
  organizationId: string,
): boolean {
  if (config.integrations === 'off') return false;
  return config.integrations !== 'own' || owner === null || owner === organizationId;
}

interface Row extends MembershipColumns {
  integration: IntegrationRecord;
  owner: OrganizationRecord | null;
  /** Truthy when it is installed in an organization of the person. */
  isInstalled: unknown;
}

/** @param lenient what is asked for needs no membership: one that asks for single sign-on counts as none */
function roleInOwner({ actor, system }: Context, row: Row, lenient: boolean): RoleName | null | undefined {
  const { organizationId } = row.integration;
  if (actor.kind === 'system') return 'admin';
  if (actor.kind !== 'user' || organizationId === null) return undefined;
  try {
    return membershipOf(actor, organizationId, row, system.now())?.role;
  } catch (error) {
    if (lenient || row.isInstalled) return undefined;
    throw error;
  }
}

function isItself({ actor }: Context, { name }: IntegrationRecord): boolean {
  return (actor.kind === 'integration' || actor.kind === 'installation') && actor.integrationName === name;
}

function integrationQuery(store: Store) {
  const { integration, organization, integrationInstallation: installation, member } = store.tables;
  return store.prepare<Row>('integration-for-member', (db) => {
    const mine = db
      .select({ one: sql`1` })
      .from(installation)
      .innerJoin(member, eq(member.organizationId, installation.organizationId))
      .where(
        and(
          eq(installation.integrationName, integration.name),
          eq(member.userId, sql.placeholder('userId')),
          eq(member.disabled, false),
          sql`${member.role} is not null`,
        ),
      );
    return db
      .select({
        integration,
        owner: organization,
        isInstalled: exists(mine),
        ...membershipColumns(db, store, integration.organizationId),
      })
      .from(integration)
      .leftJoin(organization, eq(organization.id, integration.organizationId))
      .where(eq(integration.name, sql.placeholder('name')));
  });
}
