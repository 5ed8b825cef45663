import { timestamp } from '@octavo/contract';
import type { SessionRecord } from './session-record.ts';

/** A session as its person sees it, in the account. */
export interface Session {
  object: 'session';
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** Header `User-Agent` of the browser at sign-in. */
  userAgent?: string;
  /** Network address it signed in from. */
  address?: string;
  /** Method of sign-in. */
  via: 'password' | 'sso';
  /** Name of the single sign-on provider; absent if it was removed since. */
  provider?: string;
  /** True if it is the caller's own session. */
  current: boolean;
}

/** Returns the API object of a session; `labels` as from `providerLabels`. */
export function presentSession(record: SessionRecord, labels: ReadonlyMap<string, string>, currentId: string | undefined): Session {
  const provider = record.ssoProviderId === null ? undefined : labels.get(record.ssoProviderId);
  return {
    object: 'session',
    id: record.id,
    createdAt: timestamp(record.createdAt),
    lastSeenAt: timestamp(record.lastSeenAt),
    expiresAt: timestamp(record.expiresAt),
    ...(record.userAgent === null ? {} : { userAgent: record.userAgent }),
    ...(record.address === null ? {} : { address: record.address }),
    via: record.ssoProviderId === null ? 'password' : 'sso',
    ...(provider === undefined ? {} : { provider }),
    current: record.id === currentId,
  };
}
