import type { Context } from '../../kernel/base/index.ts';
import { asksSecondFactor } from './asks-second-factor.ts';
import { findReset } from './find-reset.ts';

/** Description of a link to set a new password, for its holder. */
export interface ResetDescription {
  email: string;
  /** True if a code of the second factor is needed, too. */
  secondFactor: boolean;
}

/**
 * Describes a link to set a new password to who holds it.
 * @throws OctavoError `reset_not_found`.
 */
export async function describeReset(ctx: Context, secret: string): Promise<ResetDescription> {
  const { read } = ctx.system.store;
  const person = await findReset(read, ctx, secret);
  return { email: person.email, secondFactor: await asksSecondFactor(read, ctx, person) };
}
