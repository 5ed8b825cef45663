import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { isLinkSecret } from '../../kernel/mail/index.ts';
import { hashSecret } from '../auth/index.ts';
import type { UserRecord } from '../users/index.ts';

/**
 * Whose password a link sets.
 * @throws OctavoError `not_found` with code `reset_not_found` for one that was used, has expired, or whose user is disabled.
 */
export async function findReset(db: Db, ctx: Context, secret: string): Promise<UserRecord> {
  if (!isLinkSecret(secret)) throw resetNotFound();
  const { passwordReset, user } = ctx.system.store.tables;
  const [found] = await db
    .select({ user })
    .from(passwordReset)
    .innerJoin(user, and(eq(user.id, passwordReset.userId), isNull(user.disabledAt)))
    .where(and(eq(passwordReset.secretHash, hashSecret(secret)), gt(passwordReset.expiresAt, ctx.system.now())));
  if (found === undefined) throw resetNotFound();
  return found.user;
}

/** Returns the one answer for every link that does not work. */
export function resetNotFound(): OctavoError {
  return new OctavoError('not_found', 'This link does not work: it was used before, or has expired. Ask for a new one.', {
    code: 'reset_not_found',
  });
}
