import { requireOperator } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { type Confirmation, requireConfirmation } from '../auth/index.ts';

/**
 * Ensures that an operator acts who proves once more that it is them, for what cannot be undone or gives away rights. On the command line nothing
 * more is asked for.
 * @throws OctavoError as `requireOperator` and `requireConfirmation`.
 */
export async function requireConfirmedOperator(ctx: Context, confirmation: Confirmation): Promise<void> {
  await requireOperator(ctx);
  if (ctx.actor.kind !== 'system') await requireConfirmation(ctx, confirmation);
}
