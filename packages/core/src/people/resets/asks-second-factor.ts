import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { hasSecondFactor } from '../auth/index.ts';
import type { UserRecord } from '../users/index.ts';

/**
 * Returns true if a link to set a new password asks for a code of the second factor: not on an account whose address was never proven, of
 * which the second factor goes too.
 */
export async function asksSecondFactor(db: Db, ctx: Context, { id, emailVerifiedAt }: UserRecord): Promise<boolean> {
  return emailVerifiedAt !== null && (await hasSecondFactor(db, ctx, id));
}
