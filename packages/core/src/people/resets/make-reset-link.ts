import { OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { type Context, requireSystem } from '../../kernel/base/index.ts';
import { normalizeEmail } from '../users/index.ts';
import { insertReset, type ResetLink } from './insert-reset.ts';

/**
 * Creates a link to set a new password for somebody, by their e-mail address: for the command line only.
 * @throws OctavoError `forbidden` for people; `not_found` when nobody has the address; `conflict` when the user is disabled.
 */
export async function makeResetLink(ctx: Context, email: string): Promise<ResetLink> {
  requireSystem(ctx);
  const { store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const [found] = await tx
      .select({ id: user.id, disabledAt: user.disabledAt })
      .from(user)
      .where(eq(user.email, normalizeEmail(email)));
    if (found === undefined) throw new OctavoError('not_found', 'Nobody has this e-mail address. Check it, or invite the person.');
    if (found.disabledAt !== null) {
      throw new OctavoError('conflict', 'This user is disabled, so a link would not work. Enable the user first.', {
        code: 'user_disabled',
      });
    }
    return insertReset(tx, ctx, found.id, 'shown');
  });
}
