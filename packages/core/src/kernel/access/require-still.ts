import { OctavoError } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { Context, InstallationActor, IntegrationActor } from '../base/index.ts';
import { loadAccessPath, rolesOnPath } from './access-path.ts';
import type { AccessKind } from './chain.ts';
import { roleOfInstallation, roleOfScopes } from './installation-role.ts';
import { collectionNotFound } from './load-collection.ts';
import { siteNotFound } from './load-site.ts';
import { spaceNotFound } from './load-space.ts';
import { requireUnboundIn } from './membership.ts';
import { organizationNotFound } from './organization-not-found.ts';
import { roleAtLeast } from './roles.ts';

/** A space, collection or site, and the organization it is of. */
export interface AccessTarget {
  kind: AccessKind;
  id: string;
  organizationId: string;
}

/** A space or collection, and the organization it is of. */
export interface ContentTarget extends AccessTarget {
  kind: 'space' | 'collection';
}

const notFoundOf = { space: spaceNotFound, collection: collectionNotFound, site: siteNotFound };

/**
 * Returns the actor's role on a space, collection or site as a transaction sees it: it was checked before, and may have been made less since.
 * @throws OctavoError `not_found` when it is gone, or hidden from them by now; `forbidden` when the role is too low by now.
 */
export async function requireRoleStill(tx: Db, ctx: Context, target: AccessTarget, need: RoleName): Promise<RoleName> {
  const { store } = ctx.system;
  const notFound = notFoundOf[target.kind];
  const path = await loadAccessPath(store, target, tx);
  if (path.nodes.length === 0) throw notFound();
  if (ctx.actor.kind === 'integration' || ctx.actor.kind === 'installation') return scopedRoleStill(tx, ctx, ctx.actor, target, need);
  if (ctx.actor.kind !== 'user') return 'admin';
  const self = await ownMembership(tx, ctx, ctx.actor.userId, target.organizationId);
  const [role = null] = await rolesOnPath(store, path, target.organizationId, self, tx);
  if (role === null) throw notFound();
  if (roleAtLeast(role, need)) return role;
  throw new OctavoError('forbidden', `Your role on this ${target.kind} is "${role}" by now, and this needs "${need}". Ask an admin.`);
}

/**
 * The same of the actor's role in an organization.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function requireOrganizationRoleStill(tx: Db, ctx: Context, organizationId: string, need: RoleName): Promise<RoleName> {
  if (ctx.actor.kind === 'integration') throw organizationNotFound();
  if (ctx.actor.kind === 'installation') {
    const role = ctx.actor.organizationId === organizationId ? roleOfScopes(ctx.actor.scopes, 'organization') : null;
    if (role === null || !roleAtLeast(role, need)) throw organizationNotFound();
    return role;
  }
  if (ctx.actor.kind !== 'user') return 'admin';
  const [self] = await ownMembership(tx, ctx, ctx.actor.userId, organizationId);
  if (self === undefined) throw organizationNotFound();
  if (self.role !== null && roleAtLeast(self.role, need)) return self.role;
  throw new OctavoError('forbidden', `This needs the role "${need}" in the organization, which you have no more. Ask one of its admins.`);
}

async function scopedRoleStill(
  tx: Db,
  { system }: Context,
  actor: IntegrationActor | InstallationActor,
  { kind, id, organizationId }: AccessTarget,
  need: RoleName,
): Promise<RoleName> {
  const isReached = actor.kind === 'installation' && kind !== 'collection';
  const role = isReached ? await roleOfInstallation(system.store, actor, { kind, id, organizationId }, tx) : null;
  if (role === null) throw notFoundOf[kind]();
  if (roleAtLeast(role, need)) return role;
  throw new OctavoError('forbidden', `The scopes of this installation stand for "${role}" on this ${kind}, and this needs "${need}".`);
}

/** Returns the actor's membership, as a list of one; empty if the user is not a member, or is disabled. */
export async function ownMembership(tx: Db, ctx: Context, userId: string, organizationId: string) {
  if (ctx.actor.kind === 'user') requireUnboundIn(ctx.actor, organizationId);
  const { member } = ctx.system.store.tables;
  return tx
    .select({ userId: member.userId, role: member.role })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, userId), eq(member.disabled, false)));
}
