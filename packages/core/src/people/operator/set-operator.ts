import { OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import type { Confirmation } from '../auth/index.ts';
import { refuseOwn } from './disable-person.ts';
import { findPerson } from './find-person.ts';
import { requireConfirmedOperator } from './require-confirmed-operator.ts';

/**
 * Makes somebody an operator of the installation, or takes that away: for the operator. Does nothing where it is so already; returns
 * whether it was not. It gives no right in any organization.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address; `conflict` with code `user_disabled` for a locked account.
 */
export async function setOperator(ctx: Context, email: string, operator: boolean, confirmation: Confirmation = {}): Promise<boolean> {
  await requireConfirmedOperator(ctx, confirmation);
  const { now, store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const person = await findPerson(tx, ctx, email);
    const { id } = person;
    if (!operator) refuseOwn(ctx, id);
    if (operator && person.disabledAt !== null) {
      throw new OctavoError('conflict', 'This user is disabled, so nobody could act as this operator. Enable the user first.', {
        code: 'user_disabled',
      });
    }
    if (person.operator === operator) return false;
    await tx.update(user).set({ operator, updatedAt: now() }).where(eq(user.id, id));
    const payload = { userId: id, operator };
    await appendAuditEvent(tx, ctx, { type: 'user_operator_changed', target: { kind: 'user', id }, ofUser: id, payload });
    return true;
  });
}
