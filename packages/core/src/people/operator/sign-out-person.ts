import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { requireOperator } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendSessionEnded, endTokens } from '../auth/index.ts';
import { findPerson } from './find-person.ts';

/**
 * Ends all sessions of a person, and with `tokens` their access tokens: for the operator. Returns how many of each ended.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address.
 */
export async function signOutPerson(ctx: Context, email: string, { tokens = false } = {}): Promise<{ sessions: number; tokens: number }> {
  await requireOperator(ctx);
  return ctx.system.store.tx(async (tx) => {
    const { id } = await findPerson(tx, ctx, email);
    return { sessions: await endSessions(tx, ctx, id), tokens: tokens ? await endTokens(tx, ctx, id) : 0 };
  });
}

/** Ends all sessions and pending links for a new password of a person, inside a transaction. Returns how many sessions ended. */
export async function endSessions(tx: Db, ctx: Context, userId: string): Promise<number> {
  const { session, passwordReset } = ctx.system.store.tables;
  await tx.delete(passwordReset).where(eq(passwordReset.userId, userId));
  const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
  for (const { id } of ended) await appendSessionEnded(tx, ctx, userId, id);
  return ended.length;
}
