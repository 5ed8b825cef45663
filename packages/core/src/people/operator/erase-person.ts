import type { Db } from '@octavo/db';
import { eq, getTableColumns, type Table } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type Confirmation, endTokens } from '../auth/index.ts';
import { ERASED_ENDING, refuseOwn, requireOtherAdmins } from './disable-person.ts';
import { findPerson } from './find-person.ts';
import { PEOPLE_IN_TABLES } from './people-in-tables.ts';
import { requireConfirmedOperator } from './require-confirmed-operator.ts';
import { endSessions } from './sign-out-person.ts';

/** Name that content of erased people has. */
const NOBODY = 'Former member';

/**
 * Erases a person: their name, address, picture, password, second factor, identities, sessions, tokens, memberships, permissions, notifications
 * and invites to their address. What they wrote stays, under a name that is nobody's; the account can never be signed in to again. For the
 * operator; an own account is erased by another one.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address; `conflict` with code `last_admin` for the last admin of an
 * organization.
 */
export async function erasePerson(ctx: Context, email: string, confirmation: Confirmation = {}): Promise<{ id: string }> {
  await requireConfirmedOperator(ctx, confirmation);
  const { now, store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const person = await findPerson(tx, ctx, email);
    const { id } = person;
    refuseOwn(ctx, id);
    await requireOtherAdmins(tx, ctx, id);
    // While they are a member: those who audit an organization see who went.
    await appendAuditEvent(tx, ctx, { type: 'user_erased', target: { kind: 'user', id }, ofUser: id, payload: { userId: id } });
    await endSessions(tx, ctx, id);
    await endTokens(tx, ctx, id);
    await leaveOrganizations(tx, ctx, id);
    await deleteBelongings(tx, ctx, id, person.email);
    await tx
      .update(user)
      .set({
        email: `${id.toLowerCase()}${ERASED_ENDING}`,
        displayName: NOBODY,
        photoUrl: null,
        language: null,
        passwordHash: null,
        emailVerifiedAt: null,
        operator: false,
        disabledAt: now(),
        updatedAt: now(),
      })
      .where(eq(user.id, id));
    return { id };
  });
}

async function leaveOrganizations(tx: Db, ctx: Context, userId: string): Promise<void> {
  const { member } = ctx.system.store.tables;
  const left = await tx.delete(member).where(eq(member.userId, userId)).returning();
  for (const { organizationId, role } of left) {
    await appendAuditEvent(tx, ctx, {
      type: 'member_removed',
      organizationId,
      target: { kind: 'member', id: userId },
      payload: { userId, role, teams: [] },
    });
  }
}

/** Deletes what is of the person alone, and invites to their address. */
async function deleteBelongings(tx: Db, ctx: Context, userId: string, email: string): Promise<void> {
  const { tables } = ctx.system.store;
  for (const name of Object.keys(PEOPLE_IN_TABLES) as (keyof typeof PEOPLE_IN_TABLES)[]) {
    const { owner } = PEOPLE_IN_TABLES[name];
    const column = owner === undefined ? undefined : getTableColumns(tables[name] as Table)[owner];
    if (column !== undefined) await tx.delete(tables[name]).where(eq(column, userId));
  }
  await tx.delete(tables.invite).where(eq(tables.invite.email, email));
}
