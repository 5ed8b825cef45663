import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';

/**
 * Checks, in a transaction that holds the lock of the organization's members, that somebody is an admin who can sign in beside a member
 * who is about to stop being one.
 * @throws OctavoError `conflict` with code `last_admin`.
 */
export async function requireOtherAdmin(tx: Db, ctx: Context, organizationId: string, userId: string): Promise<void> {
  const { member, user } = ctx.system.store.tables;
  const [other] = await tx
    .select({ userId: member.userId })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(
      and(
        eq(member.organizationId, organizationId),
        eq(member.role, 'admin'),
        eq(member.disabled, false),
        ne(member.userId, userId),
        isNull(user.disabledAt),
      ),
    )
    .limit(1);
  if (other !== undefined) return;
  throw new OctavoError(
    'conflict',
    'This is the last admin of the organization, so nobody could administrate it afterwards. Make somebody else an admin first.',
    { code: 'last_admin' },
  );
}

/** Name of the lock that changes of members take: two of them must not each leave the other's admin as the last. */
export function membersLock(organizationId: string): string {
  return `members:${organizationId}`;
}
