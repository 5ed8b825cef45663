import type { Context } from '../../kernel/base/index.ts';
import { countSecondFactorTry, hasSecondFactor, requirePassword, secondFactorDisabled, verifySecondFactor } from '../auth/index.ts';
import { deleteSecondFactor } from './remove-second-factor.ts';

/** Input to switch two-step sign-in off. */
export interface DisableTotpInput {
  /** Of people who have one. */
  password?: string | undefined;
  /** A code of the app, or a recovery code. */
  code: string;
  /** True if the user's access tokens end, too; true when absent. */
  endTokens?: boolean | undefined;
}

/**
 * Switches two-step sign-in off for the person who asks; their recovery codes go too.
 * @throws OctavoError `bad_request` with code `bad_credentials` for a wrong password and `bad_second_factor` for a
 * wrong code, `conflict` with code `second_factor_disabled` when it is not on, `forbidden` for a token, `rate_limited`.
 */
export async function disableTotp(ctx: Context, input: DisableTotpInput): Promise<void> {
  const { id } = await requirePassword(ctx, input.password, { path: 'body.password', optional: true });
  await countSecondFactorTry(ctx, id, () =>
    ctx.system.store.tx(async (tx) => {
      if (!(await hasSecondFactor(tx, ctx, id))) throw secondFactorDisabled();
      await verifySecondFactor(tx, ctx, id, input.code, 'body.code');
      await deleteSecondFactor(tx, ctx, id, input.endTokens ?? true);
    }),
  );
}
