import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';

/** Ids of tokens that an event names; of more it tells the number alone. */
const MOST_NAMED = 100;

/** Ends every personal access token of a person inside a transaction, since what guards the account was changed. Returns how many there were. */
export async function endTokens(tx: Db, ctx: Context, userId: string): Promise<number> {
  const { apiToken } = ctx.system.store.tables;
  const ended = await tx.delete(apiToken).where(eq(apiToken.userId, userId)).returning({ id: apiToken.id });
  if (ended.length === 0) return 0;
  const tokenIds = ended.slice(0, MOST_NAMED).map(({ id }) => id);
  const payload = { userId, tokens: ended.length, tokenIds };
  await appendAuditEvent(tx, ctx, { type: 'tokens_ended', payload, target: { kind: 'user', id: userId }, ofUser: userId });
  return ended.length;
}
