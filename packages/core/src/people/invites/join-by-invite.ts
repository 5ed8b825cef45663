import type { Db } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { insertMember } from '../members/index.ts';
import { grantByInvite } from './grant-by-invite.ts';
import { type InviteRecord, inviteFacts, inviteNotFound, shutOut } from './invite-record.ts';

/** Destination of an accepted invite. */
export interface Joined {
  organizationId: string;
  spaceId?: string;
  collectionId?: string;
}

/**
 * Uses an invite up inside a transaction: one by e-mail is gone afterwards, so that of many who use it at once one wins.
 * @throws OctavoError `invite_not_found` when it was used or taken back meanwhile.
 */
export async function takeInvite(tx: Db, ctx: Context, known: InviteRecord): Promise<InviteRecord> {
  const { invite, organization } = ctx.system.store.tables;
  const same = and(eq(invite.id, known.id), eq(invite.secretHash, known.secretHash));
  if (known.kind === 'email') {
    const [gone] = await tx.delete(invite).where(same).returning();
    if (gone === undefined) throw inviteNotFound();
    return gone;
  }
  const [open] = await tx
    .select({ invite })
    .from(invite)
    .innerJoin(organization, eq(organization.id, invite.organizationId))
    .where(and(same, eq(organization.inviteLinks, true)));
  if (open === undefined) throw inviteNotFound();
  return open.invite;
}

/**
 * Grants a person what an invite offers, inside the transaction that took it. Nobody loses by it: a member keeps their role and what they may
 * do more; a guest becomes a member. Says nothing on who may.
 * @throws OctavoError `forbidden` for who was shut out of the organization or its content.
 */
export async function joinByInvite(tx: Db, ctx: Context, invite: InviteRecord, userId: string): Promise<Joined> {
  const member = await becomeMember(tx, ctx, invite, userId);
  const granted = await grantByInvite(tx, ctx, invite, { userId, role: member.role });
  const { organizationId, targetKind, targetId } = invite;
  if (member.changed || granted || invite.kind === 'email') {
    if (invite.kind === 'link') await countUse(tx, ctx, invite);
    await appendAuditEvent(tx, ctx, {
      type: 'invite_accepted',
      organizationId,
      target: { kind: 'invite', id: invite.id },
      payload: { ...inviteFacts(invite), userId },
    });
  }
  return {
    organizationId,
    ...(targetKind === 'space' && targetId !== null ? { spaceId: targetId } : {}),
    ...(targetKind === 'collection' && targetId !== null ? { collectionId: targetId } : {}),
  };
}

async function countUse(tx: Db, ctx: Context, { id }: InviteRecord): Promise<void> {
  const { invite } = ctx.system.store.tables;
  await tx
    .update(invite)
    .set({ uses: sql`${invite.uses} + 1` })
    .where(eq(invite.id, id));
}

async function becomeMember(tx: Db, ctx: Context, invite: InviteRecord, userId: string) {
  const { member } = ctx.system.store.tables;
  const { organizationId } = invite;
  const role = invite.targetKind === null ? invite.role : null;
  const mine = and(eq(member.organizationId, organizationId), eq(member.userId, userId));
  const [before] = await tx.select({ role: member.role, disabled: member.disabled }).from(member).where(mine);
  if (before === undefined) {
    await insertMember(tx, ctx, { organizationId, userId, role });
    if (invite.sso) await tx.update(member).set({ sso: true }).where(mine);
    return { role, changed: true };
  }
  if (before.disabled) throw shutOut('Your access to this organization was suspended. Ask one of its admins.', 'member_disabled');
  if (before.role !== null || role === null) return { role: before.role, changed: false };
  await tx.update(member).set({ role }).where(mine);
  await appendAuditEvent(tx, ctx, {
    type: 'member_updated',
    organizationId,
    target: { kind: 'member', id: userId },
    payload: { userId, role, changed: ['role'], previousRole: null },
  });
  return { role, changed: true };
}
