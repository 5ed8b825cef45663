import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/**
 * Checks inside a transaction that users are members of an organization (guests are), and holds them to its end: who is removed meanwhile
 * is removed after it, and what it gave them with them.
 * @throws OctavoError `not_found` that names the first who is none.
 */
export async function claimMembers(tx: Db, system: System, organizationId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { member } = system.store.tables;
  // Writing what is there already makes PostgreSQL see a conflict with a removal; reading would not.
  const rows = await tx
    .update(member)
    .set({ disabled: sql`${member.disabled}` })
    .where(and(eq(member.organizationId, organizationId), inArray(member.userId, [...userIds])))
    .returning({ userId: member.userId });
  const known = new Set(rows.map((row) => row.userId));
  const missing = userIds.find((id) => !known.has(id));
  if (missing !== undefined) throw noSuchMember(missing);
}

/** Returns the answer for a user who is no member of the organization, or whom nobody knows. */
export function noSuchMember(userId: string): OctavoError {
  return new OctavoError('not_found', 'There is no member with this id in the organization. Check the id, or invite the person first.', {
    code: 'no_such_member',
    data: { userId },
  });
}
