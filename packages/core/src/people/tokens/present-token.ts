import { timestamp, type UserToken } from '@octavo/contract';
import type { Schema } from '@octavo/db';

/** A row of the token table. */
export type TokenRecord = Schema['apiToken']['$inferSelect'];

/** Makes the API object of a token, which never holds its secret. */
export function presentToken(record: TokenRecord): UserToken {
  return {
    object: 'token',
    id: record.id,
    label: record.label,
    createdAt: timestamp(record.createdAt),
    ...(record.expiresAt === null ? {} : { expiresAt: timestamp(record.expiresAt) }),
    ...(record.lastUsedAt === null ? {} : { lastUsedAt: timestamp(record.lastUsedAt) }),
  };
}
