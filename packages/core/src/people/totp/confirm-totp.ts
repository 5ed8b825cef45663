import { OctavoError } from '@octavo/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { requireProof } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import {
  badSecondFactor,
  countSecondFactorTry,
  endTokens,
  findTotp,
  newRecoveryCodeSet,
  openTotpSecret,
  replaceRecoveryCodes,
  requireSession,
  secondFactorEnabled,
  stepOfCode,
} from '../auth/index.ts';

const CODE = 'body.code';

/**
 * Switches two-step sign-in on for the person who asks, once their app shows the right code; their access tokens end, unless `endTokens` is false. The answer is the only place where the
 * recovery codes ever are.
 * @throws OctavoError `bad_request` with code `bad_second_factor` for a wrong code, `conflict` when nothing was begun
 * (`second_factor_not_begun`) or it is on already (`second_factor_enabled`), `forbidden` for a token, `rate_limited`.
 */
export async function confirmTotp(
  ctx: Context,
  input: { code: string; endTokens?: boolean | undefined },
): Promise<{ recoveryCodes: string[] }> {
  requireProof(ctx);
  const { userId } = requireSession(ctx);
  const { now, store } = ctx.system;
  const { totp } = store.tables;
  const recoveryCodes = newRecoveryCodeSet();
  await countSecondFactorTry(ctx, userId, () =>
    store.tx(async (tx) => {
      const begun = await findTotp(tx, ctx, userId);
      if (begun === undefined) throw notBegun();
      if (begun.confirmedAt !== null) throw secondFactorEnabled();
      const step = stepOfCode(openTotpSecret(ctx, begun), input.code.replace(/\s/g, ''), now());
      if (step === undefined) throw badSecondFactor(CODE);
      const confirmed = await tx
        .update(totp)
        .set({ confirmedAt: now(), lastStep: step })
        .where(and(eq(totp.userId, userId), eq(totp.sealedSecret, begun.sealedSecret), isNull(totp.confirmedAt)))
        .returning({ userId: totp.userId });
      if (confirmed.length === 0) throw badSecondFactor(CODE);
      await replaceRecoveryCodes(tx, ctx, userId, recoveryCodes);
      const target = { kind: 'user', id: userId } as const;
      await appendAuditEvent(tx, ctx, { type: 'user_second_factor_enabled', payload: { userId }, target, ofUser: userId });
      const tokensEnded = (input.endTokens ?? true) ? await endTokens(tx, ctx, userId) : 0;
      await notifySecurityChange(tx, ctx, userId, { event: 'second-factor-on', tokensEnded });
    }),
  );
  return { recoveryCodes };
}

function notBegun(): OctavoError {
  return new OctavoError('conflict', 'Setting up two-step sign-in was not begun. Begin again, and scan the new code.', {
    code: 'second_factor_not_begun',
  });
}
