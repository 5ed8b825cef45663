import { isOctavoError, OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { endSsoSessions } from './end-sso-sessions.ts';
import { membersLock, requireOtherAdmin } from './last-admin.ts';

/**
 * Takes somebody out of an organization, with their teams and all that was given to them there; admins may, and everybody may leave. The
 * sessions that a provider of the organization vouched for end. Does nothing for a user who is not a member, and for organizations that the actor
 * may not know of (decisions A18).
 * @throws OctavoError `forbidden` for who is neither admin nor the person themselves; `conflict` with code `last_admin`.
 */
export async function removeMember(ctx: Context, organizationId: string, userId: string): Promise<void> {
  const loaded = await loadOrganization(ctx, organizationId, 'member').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const isSelf = ctx.actor.kind === 'user' && ctx.actor.userId === userId;
  if (!isSelf && loaded.role !== 'admin') {
    throw new OctavoError('forbidden', 'Only admins of the organization remove others. You may leave it yourself.');
  }
  const { organization } = loaded;
  const { store } = ctx.system;
  const { member } = store.tables;
  await store.tx(async (tx) => {
    await lockInTransaction(tx, ctx.system, membersLock(organization.id));
    if (!isSelf) await requireAdminStill(tx, ctx, organization.id);
    const teams = await teamsOf(tx, ctx, organization.id, userId);
    const [gone] = await tx
      .delete(member)
      .where(and(eq(member.organizationId, organization.id), eq(member.userId, userId)))
      .returning();
    if (gone === undefined) return;
    if (gone.role === 'admin' && !gone.disabled) await requireOtherAdmin(tx, ctx, organization.id, userId);
    await dropGrantsOf(tx, ctx, organization.id, userId);
    await endSsoSessions(tx, ctx, organization.id, userId);
    await appendAuditEvent(tx, ctx, {
      type: 'member_removed',
      organizationId: organization.id,
      target: { kind: 'member', id: userId },
      payload: { userId, role: gone.role, teams },
    });
  });
}

/** Returns the ids of the teams of a person in an organization, which they leave with the membership. */
async function teamsOf(tx: Db, ctx: Context, organizationId: string, userId: string): Promise<string[]> {
  const { teamMember } = ctx.system.store.tables;
  const teams = await tx
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.organizationId, organizationId), eq(teamMember.userId, userId)));
  return teams.map(({ id }) => id).toSorted();
}

/** Takes away what was given to a person in an organization. */
async function dropGrantsOf(tx: Db, ctx: Context, organizationId: string, userId: string): Promise<void> {
  const { accessGrant } = ctx.system.store.tables;
  await tx
    .delete(accessGrant)
    .where(and(eq(accessGrant.organizationId, organizationId), eq(accessGrant.granteeKind, 'user'), eq(accessGrant.granteeId, userId)));
}
