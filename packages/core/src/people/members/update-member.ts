import { type Member, UpdateMember } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { loadOrganization, requireAdminStill } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requirePeopleUnder } from '../../kernel/quotas/index.ts';
import { endSsoSessions } from './end-sso-sessions.ts';
import { presentOne } from './get-member.ts';
import type { MemberRecord } from './insert-member.ts';
import { membersLock, requireOtherAdmin } from './last-admin.ts';
import { memberNotFound, readMember } from './load-member.ts';

/**
 * Changes what somebody is in an organization; needs its role `admin`. Who is disabled is kept out, but keeps role, teams and grants; the
 * sessions that a provider of the organization vouched for end.
 * @throws OctavoError `bad_request`; `not_found` for the organization and for a user who is not a member of it; `forbidden`; `conflict` with code
 * `last_admin` when nobody would be left to administrate.
 */
export async function updateMember(ctx: Context, organizationId: string, userId: string, input: UpdateMember): Promise<Member> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const change = parseInput(UpdateMember, input);
  const { store } = ctx.system;
  const { member } = store.tables;
  const updated = await store.tx(async (tx) => {
    await lockInTransaction(tx, ctx.system, membersLock(organization.id));
    await requireAdminStill(tx, ctx, organization.id);
    const found = await readMember(tx, store, organization.id, userId);
    if (found === undefined) throw memberNotFound();
    const before = found.member;
    const columns = changedColumns(before, change);
    if (Object.keys(columns).length === 0) return found;
    const after = { ...before, ...columns };
    if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireOtherAdmin(tx, ctx, organization.id, userId);
    await tx
      .update(member)
      .set(columns)
      .where(and(eq(member.organizationId, organization.id), eq(member.userId, userId)));
    if (columns.disabled === false) await requirePeopleUnder(tx, ctx.system, organization.id);
    if (columns.disabled === true) await endSsoSessions(tx, ctx, organization.id, userId);
    await appendAuditEvent(tx, ctx, {
      type: 'member_updated',
      organizationId: organization.id,
      target: { kind: 'member', id: userId },
      payload: {
        userId,
        ...columns,
        changed: Object.keys(columns),
        ...(columns.role === undefined ? {} : { previousRole: before.role }),
      },
    });
    return { ...found, member: after };
  });
  return presentOne(ctx, organization.id, updated);
}

/**
 * Makes somebody come through single sign-on from now on; needs the role `admin`. Returns the member, also when they had to already.
 * @throws OctavoError as {@link updateMember}.
 */
export async function requireSsoOfMember(ctx: Context, organizationId: string, userId: string): Promise<Member> {
  return updateMember(ctx, organizationId, userId, { sso: true });
}

/** Returns the fields of a request that differ from the current record: an absent one keeps its value. */
function changedColumns(
  before: MemberRecord,
  { role, disabled, sso }: UpdateMember,
): { role?: RoleName | null; disabled?: boolean; sso?: boolean } {
  return {
    ...(role === undefined || role === before.role ? {} : { role }),
    ...(disabled === undefined || disabled === before.disabled ? {} : { disabled }),
    ...(sso === undefined || sso === before.sso ? {} : { sso }),
  };
}

function isActiveAdmin({ role, disabled }: MemberRecord): boolean {
  return role === 'admin' && !disabled;
}
