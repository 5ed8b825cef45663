import type { RoleName } from '@octavo/db';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, type System, toPage } from '../../kernel/base/index.ts';
import { presentJob } from '../../kernel/jobs/index.ts';
import { wasMailed } from '../../kernel/mail/index.ts';
import { mailKeyOf } from './email-invite.ts';
import { type InviteRecord, inviteLink, secretOf } from './invite-record.ts';
import { usableInvites } from './usable-invites.ts';

/** An invite by e-mail that was not accepted yet, as admins see it. */
export interface PendingInvite {
  /** Keeps silent about the link. */
  id: string;
  email: string;
  role: RoleName | null;
  sso: boolean;
  invitedBy?: { id: string; displayName: string };
  createdAt: number;
  /** Time (ms) at which it was last sent. */
  sentAt: number;
  expiresAt: number;
  /** False when it has expired, or who sent it could not invite any more; renewing helps. */
  usable: boolean;
  /** The link to hand over, where e-mail is not configured; else only the mailbox has it. */
  link?: string;
  /** Delivery of the mail; absent without e-mail. */
  mail?: { state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'; error?: string };
}

/**
 * Returns the invites by e-mail of an organization that were not accepted yet, newest first; for its admins.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listPendingInvites(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<PendingInvite>> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { invite, user } = store.tables;
  const filter = `pending-invites:${organization.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const pending = and(eq(invite.organizationId, organization.id), eq(invite.kind, 'email'));
  const [total] = await store.read.select({ count: count() }).from(invite).where(pending);
  const rows = await store.read
    .select({ invite, inviter: user.displayName })
    .from(invite)
    .leftJoin(user, eq(user.id, invite.createdBy))
    .where(after === undefined ? pending : and(pending, lt(invite.id, String(after))))
    .orderBy(desc(invite.id))
    .limit(limit + 1);
  const usable = await usableInvites(
    ctx.system,
    organization,
    rows.map((row) => row.invite),
  );
  const mails = await mailsOf(
    ctx.system,
    rows.map((row) => row.invite.id),
  );
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.invite.id],
    present: ({ invite: record, inviter }) =>
      present(ctx.system, record, { inviter, usable: usable.has(record.id), mail: mails.get(record.id) }),
  });
}

function present(
  system: System,
  record: InviteRecord,
  facts: { inviter: string | null; usable: boolean; mail: PendingInvite['mail'] },
): PendingInvite {
  const secret = secretOf(system, record);
  return {
    id: record.id,
    email: record.email ?? '',
    role: record.role,
    sso: record.sso,
    ...(facts.inviter === null ? {} : { invitedBy: { id: record.createdBy, displayName: facts.inviter } }),
    createdAt: record.createdAt,
    sentAt: record.updatedAt,
    expiresAt: record.expiresAt ?? 0,
    usable: facts.usable,
    ...(wasMailed(secret) ? {} : { link: inviteLink(system, secret) }),
    ...(facts.mail === undefined ? {} : { mail: facts.mail }),
  };
}

/** Returns the newest mail of each invite. */
async function mailsOf(system: System, inviteIds: readonly string[]): Promise<Map<string, PendingInvite['mail']>> {
  if (inviteIds.length === 0) return new Map();
  const { job } = system.store.tables;
  const idOf = new Map(inviteIds.map((id) => [mailKeyOf(id), id]));
  const rows = await system.store.read
    .select()
    .from(job)
    .where(inArray(job.key, [...idOf.keys()]))
    .orderBy(job.id);
  return new Map(
    rows.map((row) => {
      const { state, error } = presentJob(row);
      return [idOf.get(row.key) ?? '', { state, ...(error === undefined ? {} : { error: error.message }) }];
    }),
  );
}
