import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import {
  countSecondFactorTry,
  hasSecondFactor,
  newRecoveryCodeSet,
  replaceRecoveryCodes,
  requireSession,
  secondFactorDisabled,
  verifySecondFactor,
} from '../auth/index.ts';

/**
 * Returns the person who asks ten new recovery codes, shown this once; those they had stop working.
 * @throws OctavoError `bad_request` with code `bad_second_factor` for a wrong code, `conflict` with code `second_factor_disabled` when
 * two-step sign-in is not on, `forbidden` for a token, `rate_limited`.
 */
export async function newRecoveryCodes(ctx: Context, input: { code: string }): Promise<{ recoveryCodes: string[] }> {
  const { userId } = requireSession(ctx);
  const recoveryCodes = newRecoveryCodeSet();
  await countSecondFactorTry(ctx, userId, () =>
    ctx.system.store.tx(async (tx) => {
      if (!(await hasSecondFactor(tx, ctx, userId))) throw secondFactorDisabled();
      await verifySecondFactor(tx, ctx, userId, input.code, 'body.code');
      await replaceRecoveryCodes(tx, ctx, userId, recoveryCodes);
      const target = { kind: 'user', id: userId } as const;
      await appendAuditEvent(tx, ctx, { type: 'user_recovery_codes_renewed', payload: { userId }, target, ofUser: userId });
      await notifySecurityChange(tx, ctx, userId, { event: 'recovery-codes-renewed' });
    }),
  );
  return { recoveryCodes };
}
