import type { TokenScope } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { type Context, newId, type SsoOrigin } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { hashSecret, newTokenSecret } from '../auth/index.ts';
import type { TokenRecord } from './present-token.ts';

/** Refreshing of a token that a client got by OAuth. */
export interface TokenRefresh {
  /** SHA-256 of the client's id. */
  clientHash: string;
  /** SHA-256 of the token that it is refreshed with. */
  refreshHash: string;
  /** Time (ms) after which it is not refreshed. */
  refreshEndsAt: number;
}

/** Fields of a new token. */
export interface NewToken {
  /** Made anew when absent. */
  id?: string;
  userId: string;
  label: string;
  /** Time (ms) at which it expires; null: never. */
  expiresAt: number | null;
  /** Absent: all rights of its user. */
  scopes?: readonly TokenScope[] | undefined;
  /** Absent for one that a person made. */
  refresh?: TokenRefresh | undefined;
  /** Of the session it is made in; a token counts as what its maker came through. */
  sso?: SsoOrigin | undefined;
}

/** Keeps a new token inside a transaction; returns its secret, which is kept nowhere. Says nothing on who may. */
export async function insertToken(tx: Db, ctx: Context, token: NewToken): Promise<{ record: TokenRecord; secret: string }> {
  const { now, store } = ctx.system;
  const secret = newTokenSecret();
  const { userId, label, expiresAt, scopes, refresh, sso } = token;
  const record: TokenRecord = {
    id: token.id ?? newId(now()),
    userId,
    secretHash: hashSecret(secret),
    label,
    createdAt: now(),
    expiresAt,
    lastUsedAt: null,
    scopes: scopes ?? null,
    clientHash: refresh?.clientHash ?? null,
    refreshHash: refresh?.refreshHash ?? null,
    usedRefreshHash: null,
    refreshEndsAt: refresh?.refreshEndsAt ?? null,
    ssoProviderId: sso?.providerId ?? null,
    ssoOrganizationId: sso?.organizationId ?? null,
    provenAt: sso?.provenAt ?? null,
  };
  await tx.insert(store.tables.apiToken).values(record);
  await appendAuditEvent(tx, ctx, {
    type: 'token_created',
    target: { kind: 'token', id: record.id },
    ofUser: userId,
    payload: { userId, tokenId: record.id, label, ...(scopes === undefined ? {} : { scopes: [...scopes] }) },
  });
  return { record, secret };
}
