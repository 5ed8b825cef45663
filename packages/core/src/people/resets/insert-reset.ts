import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { newLinkSecret, type SecretWay } from '../../kernel/mail/index.ts';
import { hashSecret } from '../auth/index.ts';

/** Lifetime (ms) of a link to set a new password: 60 minutes. */
export const RESET_MS = 60 * 60_000;

/** A link to set a new password. */
export interface ResetLink {
  /** The address to follow; a secret. */
  url: string;
  expiresAt: number;
}

/** Creates a link to set a new password inside a transaction. Says nothing on who may. */
export async function insertReset(tx: Db, ctx: Context, userId: string, way: SecretWay, address?: string): Promise<ResetLink> {
  const { config, now, store } = ctx.system;
  const secret = newLinkSecret(way);
  const createdAt = now();
  const expiresAt = createdAt + RESET_MS;
  await tx.insert(store.tables.passwordReset).values({ secretHash: hashSecret(secret), userId, createdAt, expiresAt });
  await appendAuditEvent(tx, ctx, {
    type: 'user_reset_link_created',
    target: { kind: 'user', id: userId },
    ofUser: userId,
    payload: { userId, way, ...(address === undefined ? {} : { address }) },
  });
  return { url: `${config.url}/reset/${secret}`, expiresAt };
}
