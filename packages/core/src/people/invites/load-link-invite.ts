import type { Db, RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import {
  collectionNotFound,
  loadCollection,
  loadOrganization,
  loadSpace,
  type OrganizationRecord,
  requireAdminStill,
  spaceNotFound,
} from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { isLinkSecret } from '../../kernel/mail/index.ts';
import { hashSecret } from '../auth/index.ts';
import { roleStill } from '../permissions/index.ts';
import { type InviteRecord, inviteNotFound } from './invite-record.ts';
import type { InviteRow } from './present-invite.ts';

/** An invite by link that the actor may administer. */
export interface LoadedInvite extends InviteRow {
  organization: OrganizationRecord;
  /** The actor's role where the invite leads: the most that it may give. */
  own: RoleName;
}

/** Target of an invite; null stands for the organization itself. */
export interface InviteTarget {
  kind: 'space' | 'collection';
  id: string;
}

/**
 * Checks that the actor may administer invites to something: as an admin of the organization, or with the role `create` on the content.
 * @throws OctavoError `not_found`, also for content of another organization; `forbidden`.
 */
export async function authorizeInvites(
  ctx: Context,
  organizationId: string,
  target: InviteTarget | null,
): Promise<{ organization: OrganizationRecord; own: RoleName }> {
  if (target === null) {
    const { organization } = await loadOrganization(ctx, organizationId, 'admin');
    return { organization, own: 'admin' };
  }
  const { organization } = await loadOrganization(ctx, organizationId, 'member');
  const { place, own } = await loadTarget(ctx, target);
  if (place !== organization.id) throw target.kind === 'space' ? spaceNotFound() : collectionNotFound();
  return { organization, own };
}

/**
 * Returns the actor's role where invites lead, as a transaction sees it: after {@link authorizeInvites} it may have been made less.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function authorizedStill(
  tx: Db,
  ctx: Context,
  { organization, own }: { organization: OrganizationRecord; own: RoleName },
  target: InviteTarget | null,
): Promise<RoleName> {
  if (target !== null) return roleStill(tx, ctx, { ...target, organizationId: organization.id, role: own });
  await requireAdminStill(tx, ctx, organization.id);
  return 'admin';
}

/** Returns the target of an invite. */
export function targetOf({ targetKind, targetId }: InviteRecord): InviteTarget | null {
  return targetKind === null || targetId === null ? null : { kind: targetKind, id: targetId };
}

async function loadTarget(ctx: Context, { kind, id }: InviteTarget): Promise<{ place: string; own: RoleName }> {
  if (kind === 'collection') {
    const { collection, role } = await loadCollection(ctx, id, 'create');
    return { place: collection.organizationId, own: role };
  }
  const { space, role } = await loadSpace(ctx, id, 'create');
  return { place: space.organizationId, own: role };
}

/**
 * Loads an invite by link by its secret, which is its id in the API, together with the check that the actor may administer it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function loadLinkInvite(ctx: Context, organizationId: string, secret: string): Promise<LoadedInvite> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { invite, user } = ctx.system.store.tables;
  if (!isLinkSecret(secret)) throw inviteNotFound();
  const [found] = await ctx.system.store.read
    .select({ invite, creator: user })
    .from(invite)
    .leftJoin(user, eq(user.id, invite.createdBy))
    .where(and(eq(invite.secretHash, hashSecret(secret)), eq(invite.organizationId, organizationId), eq(invite.kind, 'link')));
  if (found === undefined) throw inviteNotFound();
  // Admins also clear away what leads to content that is gone.
  if (role === 'admin') return { ...found, organization, own: role };
  return { ...found, ...(await authorizeInvites(ctx, organizationId, targetOf(found.invite))) };
}
