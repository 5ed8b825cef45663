import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type Context, requireSystem } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import { endTokens, hasSecondFactor, secondFactorDisabled } from '../auth/index.ts';
import { normalizeEmail } from '../users/index.ts';

/**
 * Switches two-step sign-in off for somebody who lost their phone and recovery codes: for the command line only.
 * @throws OctavoError `forbidden` for people; `not_found` when nobody has the address; `conflict` when it is not on.
 */
export async function removeSecondFactor(ctx: Context, email: string): Promise<{ userId: string }> {
  requireSystem(ctx);
  const { store } = ctx.system;
  const { user } = store.tables;
  return store.tx(async (tx) => {
    const [found] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.email, normalizeEmail(email)));
    if (found === undefined) throw new OctavoError('not_found', 'Nobody has this e-mail address. Check it.');
    if (!(await hasSecondFactor(tx, ctx, found.id))) throw secondFactorDisabled();
    await deleteSecondFactor(tx, ctx, found.id, false);
    return { userId: found.id };
  });
}

/** Removes a person's second factor and recovery codes inside a transaction, `withTokens` their access tokens too, and tells them by mail. Says nothing on who may. */
export async function deleteSecondFactor(tx: Db, ctx: Context, userId: string, withTokens: boolean): Promise<void> {
  const { totp, recoveryCode } = ctx.system.store.tables;
  await tx.delete(totp).where(eq(totp.userId, userId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  const target = { kind: 'user', id: userId } as const;
  await appendAuditEvent(tx, ctx, { type: 'user_second_factor_disabled', payload: { userId }, target, ofUser: userId });
  const tokensEnded = withTokens ? await endTokens(tx, ctx, userId) : 0;
  await notifySecurityChange(tx, ctx, userId, { event: 'second-factor-off', tokensEnded });
}
