import type { Db, RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import type { OrganizationRecord } from '../../kernel/access/index.ts';
import { type Context, newId, type System } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { enqueueMail } from '../../kernel/mail/index.ts';
import { requirePeopleRoom } from '../../kernel/quotas/index.ts';
import { publicUploadPath } from '../../kernel/uploads/index.ts';
import { EMAIL_INVITE_MS, type InviteRecord, inviteFacts, inviteLink, newInviteSecret } from './invite-record.ts';

/** Whom to invite into an organization, and as what. */
export interface NewEmailInvite {
  email: string;
  role: RoleName | null;
  sso: boolean;
}

/** Returns the key of the jobs that mail an invite. */
export function mailKeyOf(inviteId: string): string {
  return `mail:invite:${inviteId}`;
}

/**
 * Invites an address inside a transaction, and has the invite mailed. There is one for each organization and address: inviting again gives
 * it a new secret, role and end, and the link before stops working. Says nothing on who may.
 */
export async function putEmailInvite(
  tx: Db,
  ctx: Context,
  organization: OrganizationRecord,
  { email, role, sso }: NewEmailInvite,
): Promise<InviteRecord> {
  const { system } = ctx;
  const { invite: table } = system.store.tables;
  const [before] = await tx
    .select({ id: table.id, createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.organizationId, organization.id), eq(table.email, email)));
  if (before === undefined) await requirePeopleRoom(tx, system, organization.id);
  const at = system.now();
  const id = before?.id ?? newId(at);
  const { secret, columns } = newInviteSecret(system, id, system.mail === undefined ? 'shown' : 'mailed');
  const row: InviteRecord = {
    id,
    organizationId: organization.id,
    kind: 'email',
    ...columns,
    email,
    role,
    targetKind: null,
    targetId: null,
    level: null,
    sso,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    expiresAt: at + EMAIL_INVITE_MS,
    uses: 0,
  };
  if (before === undefined) await tx.insert(table).values(row);
  else await tx.update(table).set(row).where(eq(table.id, id));
  await appendAuditEvent(tx, ctx, {
    type: before === undefined ? 'invite_created' : 'invite_renewed',
    organizationId: organization.id,
    target: { kind: 'invite', id },
    payload: inviteFacts(row),
  });
  await mailInvite(tx, ctx, organization, row, secret);
  return row;
}

async function mailInvite(tx: Db, ctx: Context, organization: OrganizationRecord, invite: InviteRecord, secret: string): Promise<void> {
  const inviter = await inviterOf(tx, ctx);
  await enqueueMail(
    tx,
    ctx,
    {
      to: invite.email ?? '',
      mail: {
        kind: 'invite',
        ...organizationInMail(ctx.system, organization),
        ...inviter,
        link: inviteLink(ctx.system, secret),
        days: EMAIL_INVITE_MS / (24 * 3600 * 1000),
      },
      until: invite.expiresAt ?? 0,
      invite: invite.secretHash,
    },
    { organizationId: organization.id, key: mailKeyOf(invite.id) },
  );
}

/** Pictures that mail programs draw. */
const DRAWN_IN_MAIL = /\.(png|jpe?g|gif)$/i;

/**
 * Returns an organization as a mail names it. Its logo is shown if it was uploaded here: the address of another host would tell that host who
 * opens the mail.
 */
export function organizationInMail(system: System, { title, logoUrl }: OrganizationRecord): { organization: string; logoLink?: string } {
  const isShown = logoUrl !== null && DRAWN_IN_MAIL.test(publicUploadPath(system, logoUrl) ?? '');
  return { organization: title, ...(isShown ? { logoLink: logoUrl } : {}) };
}

/** Returns the name of who invites, for the mail; nothing when Octavo itself does. */
export async function inviterOf(db: Db, { actor, system }: Context): Promise<{ inviter?: string }> {
  if (actor.kind !== 'user') return {};
  const { user } = system.store.tables;
  const [found] = await db.select({ name: user.displayName }).from(user).where(eq(user.id, actor.userId));
  return found === undefined ? {} : { inviter: found.name };
}
