import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { normalizeEmail, type UserRecord } from '../users/index.ts';

/** Returns the user of an e-mail address inside a transaction. @throws OctavoError `not_found`. */
export async function findPerson(tx: Db, ctx: Context, email: string): Promise<UserRecord> {
  const { user } = ctx.system.store.tables;
  const [found] = await tx
    .select()
    .from(user)
    .where(eq(user.email, normalizeEmail(email)));
  if (found !== undefined) return found;
  throw new OctavoError('not_found', 'Nobody has this e-mail address. Check it; octavo user list prints those that are known.');
}
