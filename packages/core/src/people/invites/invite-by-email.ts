import { type InvitedUsers, InviteUsers } from '@octavo/contract';
import type { Db, RoleName } from '@octavo/db';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import {
  loadOrganization,
  type OrganizationRecord,
  organizationNotFound,
  requireAdminStill,
  requireGrantable,
} from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { enqueueMail } from '../../kernel/mail/index.ts';
import { insertMember } from '../members/index.ts';
import { hasActiveSsoProvider } from '../sso/index.ts';
import type { UserRecord } from '../users/index.ts';
import { inviterOf, organizationInMail, putEmailInvite } from './email-invite.ts';

/**
 * Invites people into an organization by their addresses; for its admins. An address that is known to be a user's makes them a member at
 * once, and leaves a member as they are. Any other gets an invite, by mail where that is configured; so does an account whose address was
 * never proven, since somebody else may have made it in that name. With `sso` and no active provider nobody is invited.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function inviteByEmail(ctx: Context, organizationId: string, input: InviteUsers): Promise<InvitedUsers> {
  const { organization: loaded, role: own } = await loadOrganization(ctx, organizationId, 'admin');
  const { emails, role, sso = false } = parseInput(InviteUsers, input);
  const { store } = ctx.system;
  return store.tx(async (tx) => {
    await requireAdminStill(tx, ctx, loaded.id);
    const organization = await readOrganization(tx, ctx, loaded.id);
    const byAddress = rolesByAddress(emails, role === undefined ? organization.defaultRole : role);
    requireGrantable(own, ...byAddress.values());
    const addresses = [...byAddress.keys()];
    if (sso && !(await hasActiveSsoProvider(tx, ctx, organization.id))) return { users: [], invited: 0, failedSSOEmails: addresses };
    const known = await proven(tx, ctx, addresses);
    const members = await membersAmong(tx, ctx, organization.id, addresses);
    const users: string[] = [];
    for (const [email, given] of byAddress) {
      const user = known.get(email);
      if (members.has(email)) users.push(members.get(email) ?? '');
      else if (user === undefined) await putEmailInvite(tx, ctx, organization, { email, role: given, sso });
      else {
        await addUser(tx, ctx, organization, user, { role: given, sso });
        users.push(user.id);
      }
    }
    return { users, invited: byAddress.size };
  });
}

/** Each address once; the last role for it counts. */
function rolesByAddress(emails: InviteUsers['emails'], fallback: RoleName | null): Map<string, RoleName | null> {
  return new Map(
    emails.map((entry) =>
      typeof entry === 'string' ? [entry, fallback] : [entry.email, entry.role === undefined ? fallback : entry.role],
    ),
  );
}

async function readOrganization(tx: Db, ctx: Context, id: string): Promise<OrganizationRecord> {
  const { organization } = ctx.system.store.tables;
  const [row] = await tx.select().from(organization).where(eq(organization.id, id));
  if (row === undefined) throw organizationNotFound();
  return row;
}

async function proven(tx: Db, ctx: Context, addresses: string[]): Promise<Map<string, UserRecord>> {
  const { user } = ctx.system.store.tables;
  const rows = await tx
    .select()
    .from(user)
    .where(and(inArray(user.email, addresses), isNotNull(user.emailVerifiedAt)));
  return new Map(rows.map((row) => [row.email, row]));
}

/** Ids of the members who have one of the addresses, by address. */
async function membersAmong(tx: Db, ctx: Context, organizationId: string, addresses: string[]): Promise<Map<string, string>> {
  const { member, user } = ctx.system.store.tables;
  const rows = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.organizationId, organizationId)))
    .where(inArray(user.email, addresses));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function addUser(
  tx: Db,
  ctx: Context,
  organization: OrganizationRecord,
  user: UserRecord,
  { role, sso }: { role: RoleName | null; sso: boolean },
): Promise<void> {
  const { invite, member } = ctx.system.store.tables;
  await insertMember(tx, ctx, { organizationId: organization.id, userId: user.id, role });
  if (sso) {
    await tx
      .update(member)
      .set({ sso: true })
      .where(and(eq(member.organizationId, organization.id), eq(member.userId, user.id)));
  }
  // One that was sent before they had an account is of no use any more.
  await tx.delete(invite).where(and(eq(invite.organizationId, organization.id), eq(invite.email, user.email)));
  if (user.disabledAt !== null) return;
  const link = `${ctx.system.config.url}/o/${organization.id}/`;
  const mail = { kind: 'added' as const, ...organizationInMail(ctx.system, organization), ...(await inviterOf(tx, ctx)), link };
  await enqueueMail(tx, ctx, { to: user.email, mail }, { organizationId: organization.id });
}
