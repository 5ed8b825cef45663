import { OctavoError } from '@octavo/contract';
import type { Db, RoleName, Schema } from '@octavo/db';
import { requireOpenOrganization } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requirePeopleUnder } from '../../kernel/quotas/index.ts';
import { dropForeignLinks } from './drop-foreign-links.ts';
import { membersLock } from './last-admin.ts';

/** A row of the member table. */
export type MemberRecord = Schema['member']['$inferSelect'];

/** New member of an organization; a `role` of null makes a guest. */
export interface NewMember {
  organizationId: string;
  userId: string;
  role: RoleName | null;
}

/**
 * Makes a user a member of an organization inside a transaction; unproven links to providers of other organizations go. Says nothing on who
 * may.
 * @throws OctavoError `not_found` when the organization was deleted; `conflict` when they are a member already, or (code `quota_exceeded`) when the
 * organization may have no more people.
 */
export async function insertMember(tx: Db, ctx: Context, input: NewMember): Promise<MemberRecord> {
  const { now, store } = ctx.system;
  // With it, nobody joins an organization that is being deleted, whose members are suspended at once.
  await lockInTransaction(tx, ctx.system, membersLock(input.organizationId));
  await requireOpenOrganization(tx, ctx.system, input.organizationId);
  const [record] = await tx
    .insert(store.tables.member)
    .values({ ...input, joinedAt: now(), lastSeenAt: null, sso: false, disabled: false })
    .onConflictDoNothing()
    .returning();
  if (record === undefined)
    throw new OctavoError('conflict', 'This user is a member of the organization already.', { code: 'already_member' });
  const { organizationId, userId, role } = record;
  await requirePeopleUnder(tx, ctx.system, organizationId);
  await dropForeignLinks(tx, ctx, organizationId, userId);
  await appendAuditEvent(tx, ctx, {
    type: 'member_added',
    organizationId,
    target: { kind: 'member', id: userId },
    payload: { userId, role },
  });
  return record;
}
