import { and, count, eq, isNull } from 'drizzle-orm';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { hasSecondFactor } from '../auth/index.ts';

/** Returns whether two-step sign-in is on for the person who asks, and how many recovery codes they have not used. */
export async function totpState(ctx: Context): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const { userId } = requireUser(ctx);
  const { read, tables } = ctx.system.store;
  const { recoveryCode } = tables;
  if (!(await hasSecondFactor(read, ctx, userId))) return { enabled: false, recoveryCodesLeft: 0 };
  const [left] = await read
    .select({ count: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)));
  return { enabled: true, recoveryCodesLeft: left?.count ?? 0 };
}
