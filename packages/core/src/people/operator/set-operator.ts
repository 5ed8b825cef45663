import { OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { type Context, requireSystem } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { findPerson } from './find-person.ts';

/**
 * Makes somebody an operator of the installation, or takes that away: for the command line only. Does nothing where it is so already; returns
 * whether it was not. It gives no right in any organization.
 * @throws OctavoError `forbidden` for people; `not_found` when nobody has the address; `conflict` with code `user_disabled` for a locked account.
 */
export async function setOperator(ctx: Context, email: string, operator: boolean): Promise<boolean> {
  requireSystem(ctx);
  const { now, store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const person = await findPerson(tx, ctx, email);
    const { id } = person;
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
