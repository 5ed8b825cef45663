import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, asc, eq } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { membersLock, requireOtherAdmin } from '../members/index.ts';
import { findPerson } from './find-person.ts';
import { endSessions } from './sign-out-person.ts';

/**
 * Locks an account: its sessions end, and neither password, provider nor access token lets anybody in until it is enabled again. Memberships,
 * content and tokens stay. For the operator.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address; `conflict` with code `user_disabled`, or `last_admin` for
 * the last admin of an organization.
 */
export async function disablePerson(ctx: Context, email: string): Promise<{ sessions: number }> {
  await requireOperator(ctx);
  const { now, store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const { id, disabledAt } = await findPerson(tx, ctx, email);
    refuseOwn(ctx, id);
    if (disabledAt !== null) throw new OctavoError('conflict', 'This user is disabled already.', { code: 'user_disabled' });
    await requireOtherAdmins(tx, ctx, id);
    await tx.update(user).set({ disabledAt: now(), updatedAt: now() }).where(eq(user.id, id));
    const sessions = await endSessions(tx, ctx, id);
    await appendAuditEvent(tx, ctx, { type: 'user_disabled', target: { kind: 'user', id }, ofUser: id, payload: { userId: id, sessions } });
    return { sessions };
  });
}

/**
 * Unlocks an account that was disabled: for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address; `conflict` when it is not disabled, or the person
 * was erased.
 */
export async function enablePerson(ctx: Context, email: string): Promise<void> {
  await requireOperator(ctx);
  const { now, store } = ctx.system;
  const { user } = store.tables;
  await store.tx(async (tx) => {
    const { id, disabledAt, email: address } = await findPerson(tx, ctx, email);
    if (address.endsWith(ERASED_ENDING)) throw erased();
    if (disabledAt === null) throw new OctavoError('conflict', 'This user is not disabled, so there is nothing to enable.');
    await tx.update(user).set({ disabledAt: null, updatedAt: now() }).where(eq(user.id, id));
    await appendAuditEvent(tx, ctx, { type: 'user_enabled', target: { kind: 'user', id }, ofUser: id, payload: { userId: id } });
  });
}

/** Ensures that each organization of which a person is an admin has another one, and holds its members until the transaction ends. */
export async function requireOtherAdmins(tx: Db, ctx: Context, userId: string): Promise<void> {
  const { member } = ctx.system.store.tables;
  const administrated = await tx
    .select({ organizationId: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, 'admin'), eq(member.disabled, false)))
    // In one order: two that lock the same ones do not wait for each other.
    .orderBy(asc(member.organizationId));
  for (const { organizationId } of administrated) {
    await lockInTransaction(tx, ctx.system, membersLock(organizationId));
    await requireOtherAdmin(tx, ctx, organizationId, userId);
  }
}

/** @throws OctavoError `conflict` for the account of the operator who acts: nobody locks themselves out. */
export function refuseOwn({ actor }: Context, userId: string): void {
  if (actor.kind !== 'user' || actor.userId !== userId) return;
  throw new OctavoError('conflict', 'This is your own account, and you would be locked out. Ask another operator to do it.');
}

/** Ending of the addresses of erased people; no mail server has it (RFC 2606). */
export const ERASED_ENDING = '@erased.invalid';

function erased(): OctavoError {
  return new OctavoError('conflict', 'This person was erased, and nobody can sign in to the account again. Make a new one.');
}
