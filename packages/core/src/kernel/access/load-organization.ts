import { OctavoError } from '@octavo/contract';
import type { RoleName, Schema, Store } from '@octavo/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { roleOfScopes } from './installation-role.ts';
import { type Membership, type MembershipColumns, membershipColumns, membershipOf } from './membership.ts';
import { organizationNotFound } from './organization-not-found.ts';
import { roleAtLeast } from './roles.ts';

/** A row of the organization table. */
export type OrganizationRecord = Schema['organization']['$inferSelect'];

/** Membership that an actor needs in an organization: any member including guests, any member but guests, or a role. */
export type OrganizationNeed = 'member' | 'non-guest' | RoleName;

/** An organization the actor may see, with what the actor is in it. */
export interface LoadedOrganization extends Membership {
  organization: OrganizationRecord;
}

/**
 * Loads an organization together with the check that the actor may do what is wanted.
 * @throws OctavoError `not_found` when it is not there or the actor is no member of it; `forbidden` when the role is too low, or single
 * sign-on is asked for.
 */
export async function loadOrganization(ctx: Context, id: string, need: OrganizationNeed): Promise<LoadedOrganization> {
  const found = await findOrganization(ctx, id);
  if (found === undefined) throw organizationNotFound();
  if (need === 'member') {
    await ctx.meter?.({ organizationId: id });
    return found;
  }
  const allowed = need === 'non-guest' ? found.role !== null : roleAtLeast(found.role, need);
  if (!allowed) {
    throw new OctavoError(
      'forbidden',
      `This needs ${need === 'non-guest' ? 'a role' : `the role "${need}"`} in the organization; ask one of its admins.`,
    );
  }
  await ctx.meter?.({ organizationId: id });
  return found;
}

async function findOrganization(ctx: Context, id: string): Promise<LoadedOrganization | undefined> {
  const { actor, system } = ctx;
  if (actor.kind === 'anonymous' || actor.kind === 'content' || actor.kind === 'integration') return undefined;
  if (actor.kind === 'installation' && actor.organizationId !== id) return undefined;
  if (actor.kind === 'system' || actor.kind === 'installation') {
    const role = actor.kind === 'system' ? 'admin' : roleOfScopes(actor.scopes, 'organization');
    if (role === null) return undefined;
    const [row] = await organizationQuery(system.store)({ id });
    return row === undefined ? undefined : { organization: row.organization, role, ownsTeam: false };
  }
  const [row] = await memberQuery(system.store)({ id, userId: actor.userId });
  const membership = row === undefined ? undefined : membershipOf(actor, id, row, system.now());
  return row === undefined || membership === undefined ? undefined : { organization: row.organization, ...membership };
}

function organizationQuery(store: Store) {
  const { organization } = store.tables;
  return store.prepare<{ organization: OrganizationRecord }>('organization-by-id', (db) =>
    db
      .select({ organization })
      .from(organization)
      .where(and(eq(organization.id, sql.placeholder('id')), isNull(organization.deletedAt))),
  );
}

function memberQuery(store: Store) {
  const { organization } = store.tables;
  return store.prepare<{ organization: OrganizationRecord } & MembershipColumns>('organization-for-member', (db) =>
    db
      .select({ organization, ...membershipColumns(db, store, organization.id) })
      .from(organization)
      .where(eq(organization.id, sql.placeholder('id'))),
  );
}
