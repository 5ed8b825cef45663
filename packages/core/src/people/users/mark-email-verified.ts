import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import type { UserRecord } from './present-user.ts';

/** Notes inside a transaction that a person's address was shown to be theirs; does nothing when that is known. */
export async function markEmailVerified(tx: Db, ctx: Context, { id, emailVerifiedAt }: UserRecord): Promise<void> {
  if (emailVerifiedAt !== null) return;
  const { now, store } = ctx.system;
  const { user } = store.tables;
  await tx.update(user).set({ emailVerifiedAt: now(), updatedAt: now() }).where(eq(user.id, id));
}
