import { timestamp, type UserToken } from '@octavo/contract';
import type { Schema } from '@octavo/db';

/** A row of the token table. */
export type TokenRecord = Schema['apiToken']['$inferSelect'];

/** Returns the API object of a token, which never holds its secret. */
export function presentToken(record: TokenRecord): UserToken {
  const { clientHash, refreshEndsAt, scopes } = record;
  const expiresAt = refreshEndsAt ?? record.expiresAt;
  return {
    object: 'token',
    id: record.id,
    label: record.label,
    ...(scopes === null ? {} : { scopes: [...scopes] }),
    program: clientHash !== null,
    createdAt: timestamp(record.createdAt),
    ...(expiresAt === null ? {} : { expiresAt: timestamp(expiresAt) }),
    ...(record.lastUsedAt === null ? {} : { lastUsedAt: timestamp(record.lastUsedAt) }),
  };
}
