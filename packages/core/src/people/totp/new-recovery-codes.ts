import { requireSession } from '../auth/require-session.ts';
import { appendAuditEvent } from '../../kernel/events/append-event.ts';
import type { Context } from '../../kernel/base/context.ts';
import { tellOfSecurity } from '../../kernel/mail/tell-of-security.ts';
import { newRecoveryCodeSet, replaceRecoveryCodes } from '../auth/recovery-codes.ts';
import { countSecondFactorTry, hasSecondFactor, verifySecondFactor } from '../auth/second-factor.ts';
import { secondFactorDisabled } from '../auth/totp-record.ts';

/**
 * Gives the person who asks ten new recovery codes, shown this once; those they had stop working.
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
      await tellOfSecurity(tx, ctx, userId, { event: 'recovery-codes-renewed' });
    }),
  );
  return { recoveryCodes };
}
