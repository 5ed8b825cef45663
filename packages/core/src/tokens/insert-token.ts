import type { Db } from '@octavo/db';
import { hashSecret, newTokenSecret } from '../auth/token-secret.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import type { TokenRecord } from './present-token.ts';

/** What a new token is to be. */
export interface NewToken {
  userId: string;
  label: string;
  /** When it stops working (ms); null: never. */
  expiresAt: number | null;
}

/** Keeps a new token inside a transaction; gives its secret, which is kept nowhere. Says nothing on who may. */
export async function insertToken(tx: Db, ctx: Context, token: NewToken): Promise<{ record: TokenRecord; secret: string }> {
  const { now, store } = ctx.system;
  const secret = newTokenSecret();
  const record: TokenRecord = { ...token, id: newId(now()), secretHash: hashSecret(secret), createdAt: now(), lastUsedAt: null };
  await tx.insert(store.tables.apiToken).values(record);
  await appendEvent(tx, ctx, { type: 'token_created', payload: { userId: token.userId, tokenId: record.id, label: token.label } });
  return { record, secret };
}
