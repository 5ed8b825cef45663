import type { Db, Schema } from '@octavo/db';
import { type Context, newId, type SsoOrigin } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { hashSecret, newSecret } from './token-secret.ts';

/** A row of the session table. */
export type SessionRecord = Schema['session']['$inferSelect'];

/** Lifetime (ms) of a session after its last use: 30 days. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3600 * 1000;

/** Uses of a session or token are noted at most this often, in ms. */
export const TOUCH_INTERVAL_MS = 60_000;

/** Columns of a session that was proven with a password, once no provider vouches for it any more. */
export const UNVOUCHED = { ssoProviderId: null, ssoOrganizationId: null, provenAt: null } as const;

/** A new session with the secret for the cookie, which is kept nowhere. */
export interface NewSession {
  session: SessionRecord;
  secret: string;
}

/** Begins a session inside a transaction; `sso` is absent for a password. */
export async function insertSession(
  tx: Db,
  ctx: Context,
  userId: string,
  userAgent: string | undefined,
  sso?: SsoOrigin,
): Promise<NewSession> {
  const { now, store } = ctx.system;
  const secret = newSecret();
  const session: SessionRecord = {
    id: newId(now()),
    secretHash: hashSecret(secret),
    userId,
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: now() + SESSION_LIFETIME_MS,
    userAgent: userAgent?.slice(0, 512).toWellFormed().replaceAll('\0', '') ?? null,
    address: ctx.address ?? null,
    ssoProviderId: sso?.providerId ?? null,
    ssoOrganizationId: sso?.organizationId ?? null,
    provenAt: sso?.provenAt ?? null,
  };
  await tx.insert(store.tables.session).values(session);
  return { session, secret };
}

/** Records in the audit that a session was ended, inside the transaction that does. */
export async function appendSessionEnded(tx: Db, ctx: Context, userId: string, sessionId: string): Promise<void> {
  const target = { kind: 'session', id: sessionId } as const;
  await appendAuditEvent(tx, ctx, { type: 'session_ended', payload: { userId, sessionId }, target, ofUser: userId });
}
