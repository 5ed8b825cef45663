import { type Invite, OctavoError, UpdateInvite } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { requireGrantable } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { presentInvite } from './get-link-invite.ts';
import { type InviteRecord, inviteFacts, inviteNotFound } from './invite-record.ts';
import { authorizedStill, loadLinkInvite, targetOf } from './load-link-invite.ts';

/**
 * Changes what an invite by link gives to those who follow it from now on. Whoever changes it answers for it from then on.
 * @throws OctavoError `bad_request` for a role on an invite to content, or a level on one into the organization; `not_found`; `forbidden`.
 */
export async function updateLinkInvite(ctx: Context, organizationId: string, secret: string, input: UpdateInvite): Promise<Invite> {
  const loaded = await loadLinkInvite(ctx, organizationId, secret);
  const change = columnsOf(loaded.invite, parseInput(UpdateInvite, input));
  requireGrantable(loaded.own, loaded.invite.role, loaded.invite.level, change.role, change.level);
  if (Object.keys(change).length === 0) return presentInvite(ctx, loaded);
  const { store, now } = ctx.system;
  const { invite, user } = store.tables;
  const updated = await store.tx(async (tx) => {
    const own = await authorizedStill(tx, ctx, loaded, targetOf(loaded.invite));
    requireGrantable(own, loaded.invite.role, loaded.invite.level, change.role, change.level);
    const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
    const [row] = await tx
      .update(invite)
      .set({ ...change, createdBy, updatedAt: now() })
      .where(eq(invite.id, loaded.invite.id))
      .returning();
    if (row === undefined) throw inviteNotFound();
    await appendAuditEvent(tx, ctx, {
      type: 'invite_updated',
      organizationId: row.organizationId,
      target: { kind: 'invite', id: row.id },
      payload: inviteFacts(row),
    });
    const [creator] = await tx.select().from(user).where(eq(user.id, createdBy));
    return { invite: row, creator: creator ?? null };
  });
  return presentInvite(ctx, { ...loaded, ...updated });
}

function columnsOf({ targetKind }: InviteRecord, { role, level }: UpdateInvite): Partial<Pick<InviteRecord, 'role' | 'level'>> {
  if (targetKind === null && level !== undefined) throw wrongMember('level', 'This invite leads into the organization: change its `role`.');
  if (targetKind !== null && role !== undefined) throw wrongMember('role', 'This invite leads to content: change its `level`.');
  return { ...(role === undefined ? {} : { role }), ...(level === undefined ? {} : { level }) };
}

function wrongMember(name: string, message: string): OctavoError {
  return new OctavoError('bad_request', message, { details: [{ path: `body.${name}`, message }] });
}
